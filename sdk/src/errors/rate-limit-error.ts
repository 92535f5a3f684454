import { TesaError } from './tesa-error.ts';

/** 429: too many requests (`limite_de_requisicoes`); `retryAfter` says how long to wait. */
export class RateLimitError extends TesaError {
  override readonly name = 'RateLimitError';
  declare readonly status: 429;
}
