import type { OperationId } from '../generated/operations.ts';
import type { Situation } from './next-step.ts';
import type { Outcome } from './tesa-error.ts';

/** What an error says of the call it ends, whatever ended it. */
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
  /** Takes the secrets of the client out of text that came from outside. */
  redact: (text: string) => string;
}

/** A call, and how it ended: an error takes of it what is its own. */
export interface Known extends EndedCall, Omit<Situation, 'codigo'> {
  requisicaoId: string | null;
}
