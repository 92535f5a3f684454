import type { WebhookWorld } from '../../webhooks/index.ts';
import type { Machines } from './machines.ts';

/** What the service needs of the world it lives in. */
export interface ServiceWorld extends WebhookWorld {
  /** The state machines of the contract. */
  readonly machines: Machines;
}
