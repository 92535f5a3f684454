import { isTesaError } from '../errors/guard.ts';

/**
 * What is wrong:
 * - `configuration`: an option or an argument is wrong;
 * - `schema`: the tables are missing, or of an older version of this package;
 * - `timeout`: the work of a transaction took too long, and was rolled back;
 * - `transaction`: `onEvent` or `onDone` ended the transaction that it was given, or the pool lent a connection with one open;
 * - `other-body`: an operation with this id was added before with another body;
 * - `other-id`: an operation with this `referencia_interna` was added before under another id;
 * - `other-payload`: a transaction was handed over before with another payload, for something else, or is void;
 * - `divergent`, `ambiguous`: reconciliation found what a person has to decide on.
 */
export type PostgresProblem =
  | 'configuration'
  | 'schema'
  | 'timeout'
  | 'transaction'
  | 'other-body'
  | 'other-id'
  | 'other-payload'
  | 'divergent'
  | 'ambiguous';

/** Thrown, or passed to `onError`, by `@tesa/sdk/postgres`. It holds no secret and no body. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError';
  declare readonly reason: PostgresProblem;

  constructor(reason: PostgresProblem, message: string) {
    super(message);
    this.reason = reason;
  }
}

/**
 * Recognises the error; unlike `instanceof`, also across realms and across two copies of this package. Drivers have errors
 * of that name too, without a `reason`.
 */
export function isPostgresError(error: unknown): error is PostgresError {
  const { name, reason } = Object(error);
  return name === 'PostgresError' && typeof reason === 'string';
}

/** What may be written down: only our own messages are known to hold no secret. */
export const messageOf = (error: unknown, otherwise: string): string =>
  isTesaError(error) || isPostgresError(error) ? error.message : otherwise;
