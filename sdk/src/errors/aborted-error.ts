import { TesaError } from './tesa-error.ts';

/** The caller aborted the call; `cause` is the reason given to the signal. */
export class AbortedError extends TesaError {
  override readonly name = 'AbortedError';
}
