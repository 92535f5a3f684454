import { TesaError } from './tesa-error.ts';

/** 400, 405, 413, 415 and other 4xx: the request was not fit to be read (`json_invalido`, `corpo_grande_demais`, …). */
export class InvalidRequestError extends TesaError {
  override readonly name = 'InvalidRequestError';
  declare readonly status: number;
}
