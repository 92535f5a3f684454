import { base64urlnopad } from '@scure/base';
import { hmacSha256 } from '#platform';
import { randomBytes } from '../bytes.ts';
import type { StatusDeEntrega } from '../contract/control-types.ts';
import type { NoNetwork, PostFailure } from '../platform/network.ts';
import type { Sql } from '../platform/store.ts';

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
   * Default: `whsec_` followed by 32 random bytes.
   */
  readonly newSecret?: (from: string) => string;
}

/** Why an attempt has no answer. */
export type Failure =
  | PostFailure
  | NoNetwork
  | 'destino_recusado'
  | 'tempo_esgotado'
  /** By a fault: nothing was sent. */
  | 'perdida';

/** The result of one attempt. */
export type AttemptResult = {
  /** How long it took, in milliseconds of real time. */
  readonly ms: number;
} & ({ readonly status: number; readonly erro: null } | { readonly status: null; readonly erro: Failure });

/** Only a 2xx is a delivery. */
export const isDelivered = ({ status }: AttemptResult): boolean =>
  status !== null && status >= 200 && status < 300;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Waits after the first failed attempt, the second and so on, in milliseconds. */
export const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR] as const;

/** How often a delivery is attempted, unless it is resent on demand. */
const ATTEMPTS = WAITS.length + 1;

/** How long to wait after so many failed attempts, in milliseconds; undefined when there is no other attempt. */
export const waitAfter = (failedAttempts: number): number | undefined => WAITS[failedAttempts - 1];

interface Place {
  /** Counts from 1. */
  readonly n: number;
  /** Of the delivery, after the attempt. */
  readonly status: StatusDeEntrega;
  /** When the next attempt is, as it is to be written; null when there is none. */
  readonly next: string | null;
}

/** Such as `attempt 2 of 6, next 2026-10-01T12:00:30Z`. */
export function attemptPlace({ n, status, next }: Place): string {
  const attempt = n > ATTEMPTS ? `attempt ${n}, resent` : `attempt ${n} of ${ATTEMPTS}`;
  if (next !== null) return `${attempt}, next ${next}`;
  return status === 'falhou' ? `${attempt}, the last` : attempt;
}

/** How long the previous secret still signs after a rotation, in milliseconds of the world's time. */
export const OVERLAP = 24 * 60 * 60_000;

export const randomSecret = (): string => `whsec_${base64urlnopad.encode(randomBytes(32))}`;

/** A secret that is the same in each run, for reproducible worlds. */
export const secretFrom = (seed: string, from: string): string =>
  `whsec_${base64urlnopad.encode(hmacSha256(seed, from))}`;
