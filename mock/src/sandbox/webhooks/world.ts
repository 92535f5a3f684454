import type { Sql } from '../store/sql.ts';

/** What webhooks need of the world they live in. */
export interface WebhookWorld {
  readonly sql: Sql;
  /** The world's clock, in milliseconds: it drives the schedule and the rotation of secrets. */
  readonly clock: { now(): number };
  readonly ids: { next(prefix: string): string };
  /** Default: 32 random bytes behind `whsec_`. */
  readonly newSecret?: () => string;
}
