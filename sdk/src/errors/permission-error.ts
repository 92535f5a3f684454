import { TesaError } from './tesa-error.ts';

/** 403: the key lacks the scope, or the address is not on its allowlist (`escopo_insuficiente`, `ip_nao_permitido`). */
export class PermissionError extends TesaError {
  override readonly name = 'PermissionError';
  declare readonly status: 403;
}
