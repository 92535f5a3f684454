import { TesaError } from './tesa-error.ts';

/** No answer came: the network failed, or the answer was a redirect. The request may have arrived, so the outcome is `unknown`. */
export class ConnectionError extends TesaError {
  override readonly name = 'ConnectionError';
}
