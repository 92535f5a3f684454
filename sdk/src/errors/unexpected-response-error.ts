import { TesaError } from './tesa-error.ts';

/** A success that is no JSON object, or an answer cut off in the middle. The outcome is `unknown`. */
export class UnexpectedResponseError extends TesaError {
  override readonly name = 'UnexpectedResponseError';
  declare readonly status: number;
}
