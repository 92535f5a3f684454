import { TesaError } from './tesa-error.ts';

/** A success that is no JSON object, a redirect, or an answer cut off or too long. The outcome is `unknown`. */
export class UnexpectedResponseError extends TesaError {
  override readonly name = 'UnexpectedResponseError';
  declare readonly status: number;
}
