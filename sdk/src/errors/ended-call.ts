import type { OperationId } from '../generated/operations.ts';
import type { Situation } from './next-step.ts';
import type { Outcome } from './tesa-error.ts';

/** What every error says of its call, whatever the failure. */
export interface EndedCall {
  operation: OperationId;
  id: string | undefined;
  idempotencyKey: string | null;
  baseUrl: string;
  attempts: number;
  /** Over all attempts. */
  outcome: Outcome;
  /** Milliseconds since 1970. */
  now: number;
  /** Removes the secrets of the client from text that came from outside. */
  redact: (text: string) => string;
}

/** All that is known of a failed call, from which its error is built. */
export interface Known extends EndedCall, Omit<Situation, 'codigo'> {
  requisicaoId: string | null;
}
