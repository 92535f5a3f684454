import { TesaError } from './tesa-error.ts';

/** 422: a value is refused (`requisicao_invalida`, `politica_invalida`, `saldo_insuficiente`, …); see `campo`. */
export class ValidationError extends TesaError {
  override readonly name = 'ValidationError';
  declare readonly status: 422;
}
