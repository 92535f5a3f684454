import { base64urlnopad } from '@scure/base';
import { hmacSha256 } from '#platform';
import { randomBytes } from '../bytes.ts';
import type { StatusDeEntrega } from '../contract/control-types.ts';
import type { NoNetwork, PostFailure } from '../platform/network.ts';
import type { Sql } from '../platform/store.ts';

export interface WrittenEvent {
  readonly id: string;
  readonly organizacao_id: string;
  readonly tipo: string;
  readonly criado_em: string;
}

export interface WebhookWorld {
  readonly sql: Sql;
  /** World clock in milliseconds, which drives the retry schedule and the secret rotation. */
  readonly clock: { now(): number };
  readonly ids: { next(prefix: string): string; given?(): string };
  /** Called with each event inside the transaction that writes it. */
  readonly onEvent?: (event: WrittenEvent) => void;
  /**
   * Creates a secret from a unique text: the destination's id, or the previous secret. @default `whsec_` and 32 random
   * bytes
   */
  readonly newSecret?: (from: string) => string;
}

export type Failure =
  | PostFailure
  | NoNetwork
  | 'destino_recusado'
  | 'tempo_esgotado'
  /** A fault dropped the delivery before it was sent. */
  | 'perdida';

export type AttemptResult = {
  readonly ms: number;
} & ({ readonly status: number; readonly erro: null } | { readonly status: null; readonly erro: Failure });

export const isDelivered = ({ status }: AttemptResult): boolean =>
  status !== null && status >= 200 && status < 300;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Delays between attempts, in milliseconds: the retry back-off of a delivery. */
export const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR] as const;

/** Attempts per delivery, not counting manual resends. */
const ATTEMPTS = WAITS.length + 1;

export const waitAfter = (failedAttempts: number): number | undefined => WAITS[failedAttempts - 1];

interface Place {
  readonly n: number;
  readonly status: StatusDeEntrega;
  readonly next: string | null;
}

export function attemptPlace({ n, status, next }: Place): string {
  const attempt = n > ATTEMPTS ? `attempt ${n}, resent` : `attempt ${n} of ${ATTEMPTS}`;
  if (next !== null) return `${attempt}, next ${next}`;
  return status === 'falhou' ? `${attempt}, the last` : attempt;
}

/** How long the old secret still signs after a rotation, in milliseconds of world time. */
export const OVERLAP = 24 * 60 * 60_000;

export const randomSecret = (): string => `whsec_${base64urlnopad.encode(randomBytes(32))}`;

export const secretFrom = (seed: string, from: string): string =>
  `whsec_${base64urlnopad.encode(hmacSha256(seed, from))}`;
