import { TesaError } from './tesa-error.ts';

/**
 * An answer that is not one of the API: a success that is no JSON object or lacks what the contract requires, carries an
 * error or another id than the one asked for, a 202, a 204 where none is documented, a redirect, or an answer cut off or
 * too long. The outcome is `unknown`.
 */
export class UnexpectedResponseError extends TesaError {
  override readonly name = 'UnexpectedResponseError';
  declare readonly status: number;
}
