import { TesaError } from './tesa-error.ts';

/** 401: the key is missing, invalid or revoked (`chave_ausente`, `chave_invalida`, `chave_revogada`). */
export class AuthenticationError extends TesaError {
  override readonly name = 'AuthenticationError';
  declare readonly status: 401;
}
