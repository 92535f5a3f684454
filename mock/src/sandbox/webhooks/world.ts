import type { Sql } from '../../host/sql.ts';

/** An event, without the resource that it is about. */
export interface WrittenEvent {
  readonly id: string;
  readonly organizacao_id: string;
  /** `teste` for the test of a destination. */
  readonly tipo: string;
  readonly criado_em: string;
}

/** What webhooks need of their world. */
export interface WebhookWorld {
  readonly sql: Sql;
  /** The world's clock, in milliseconds: it drives the schedule and the rotation of secrets. */
  readonly clock: { now(): number };
  readonly ids: { next(prefix: string): string; given?(): string };
  /** Called with each event that is written, within the transaction that writes it. Default: nothing is. */
  readonly onEvent?: (event: WrittenEvent) => void;
  /**
   * Makes a secret from what no other is made from: the id of its destination, or the secret that it replaces.
   * Default: 32 random bytes behind `whsec_`.
   */
  readonly newSecret?: (from: string) => string;
}
