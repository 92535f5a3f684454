import { TesaError } from './tesa-error.ts';

/** 404: no such resource in this organization (`nao_encontrado`). */
export class NotFoundError extends TesaError {
  override readonly name = 'NotFoundError';
  declare readonly status: 404;
}
