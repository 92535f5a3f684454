import { TesaError } from './tesa-error.ts';

/** No answer came: the network failed. Unless the connection was never made, the outcome is `unknown`. */
export class ConnectionError extends TesaError {
  override readonly name = 'ConnectionError';
}
