import { TesaError } from './tesa-error.ts';

/** 5xx: the service failed (`erro_interno`, `servico_indisponivel`). The outcome is `unknown`. */
export class ServerError extends TesaError {
  override readonly name = 'ServerError';
  declare readonly status: number;
}
