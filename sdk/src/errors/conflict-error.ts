import { TesaError } from './tesa-error.ts';

/** 409: the current status does not allow it (`estado_incompativel`), or the idempotency key conflicts. */
export class ConflictError extends TesaError {
  override readonly name = 'ConflictError';
  declare readonly status: 409;
}
