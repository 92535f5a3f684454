import { type CodigoOf, type ErrorDetails, TesaError } from './tesa-error.ts';

// All error classes: the guards and the `@throws` of the methods are generated from this file.

/**
 * An option or an argument is wrong. Thrown before anything is sent, except when an `apiKey` function fails at a later
 * attempt, or a list has more than `max` items: `outcome` then covers what was sent before.
 */
export class ConfigurationError extends TesaError {
  override readonly name = 'ConfigurationError';

  constructor(message: string, details: Partial<ErrorDetails> = {}) {
    super(message, { outcome: 'not-sent', ...details });
  }
}

/** The caller aborted the call; `cause` is the reason given to the signal. */
export class AbortedError extends TesaError {
  override readonly name = 'AbortedError';
}

/** The network failed before a response arrived. The outcome is `unknown`, unless the connection was never established. */
export class ConnectionError extends TesaError {
  override readonly name = 'ConnectionError';
}

/** A time limit was reached before the response arrived. The outcome is `unknown` when anything was sent. */
export class TimeoutError extends TesaError {
  override readonly name = 'TimeoutError';
  /** Which limit: `timeout`, of the last attempt, or `deadline`, of the whole call. */
  readonly limit: 'timeout' | 'deadline';

  constructor(message: string, details: ErrorDetails & { limit: 'timeout' | 'deadline' }) {
    super(message, details);
    this.limit = details.limit;
  }
}

/**
 * The response is not one of the API: a success that is not a JSON object, lacks a required field, holds an error,
 * another id than requested, another value than was sent, or the status of another operation; a 202; a 204 where none is
 * documented; a redirect; or a response that is truncated, has more than 10 MiB or 100,000 values, or is nested more
 * than 32 levels deep. The outcome is `unknown`.
 */
export class UnexpectedResponseError extends TesaError {
  override readonly name = 'UnexpectedResponseError';
  declare readonly status: number;
}

/** 400, 405, 413, 415 and other 4xx: the request could not be processed (`json_invalido`, `corpo_grande_demais`, …). */
export class InvalidRequestError extends TesaError {
  override readonly name = 'InvalidRequestError';
  declare readonly status: number;
  declare readonly codigo: CodigoOf<400 | 405 | 413 | 415> | null;
}

/** 401: the key is missing, invalid or revoked (`chave_ausente`, `chave_invalida`, `chave_revogada`). */
export class AuthenticationError extends TesaError {
  override readonly name = 'AuthenticationError';
  declare readonly status: 401;
  declare readonly codigo: CodigoOf<401> | null;
}

/** 403: the key lacks the scope, or the address is not on its allowlist (`escopo_insuficiente`, `ip_nao_permitido`). */
export class PermissionError extends TesaError {
  override readonly name = 'PermissionError';
  declare readonly status: 403;
  declare readonly codigo: CodigoOf<403> | null;
}

/** 404: no such resource in this organization (`nao_encontrado`). */
export class NotFoundError extends TesaError {
  override readonly name = 'NotFoundError';
  declare readonly status: 404;
  declare readonly codigo: CodigoOf<404> | null;
}

/** 409: the resource's current status does not allow it (`estado_incompativel`), or the idempotency key conflicts. */
export class ConflictError extends TesaError {
  override readonly name = 'ConflictError';
  declare readonly status: 409;
  declare readonly codigo: CodigoOf<409> | null;
}

/** 422: a value is invalid (`requisicao_invalida`, `politica_invalida`, `saldo_insuficiente`, …); see `campo`. */
export class ValidationError extends TesaError {
  override readonly name = 'ValidationError';
  declare readonly status: 422;
  declare readonly codigo: CodigoOf<422> | null;
}

/** 429: too many requests (`limite_de_requisicoes`); `retryAfter` says how long to wait. */
export class RateLimitError extends TesaError {
  override readonly name = 'RateLimitError';
  declare readonly status: 429;
  declare readonly codigo: CodigoOf<429> | null;
}

/** 5xx: the service failed (`erro_interno`, `servico_indisponivel`). The outcome is `unknown`. */
export class ServerError extends TesaError {
  override readonly name = 'ServerError';
  declare readonly status: number;
  declare readonly codigo: CodigoOf<500 | 503> | null;
}

/**
 * The resource has a status from which none of the requested ones can be reached any more. A wait only reads: `state`
 * tells the result of the earlier write, and `outcome` is always `unknown`.
 */
export class UnreachableStateError extends TesaError {
  override readonly name = 'UnreachableStateError';
  /** The status of the resource; `status` is the HTTP status. */
  readonly state: string;

  constructor(message: string, { state, ...details }: Omit<ErrorDetails, 'outcome'> & { state: string }) {
    super(message, { ...details, outcome: 'unknown' });
    this.state = state;
  }
}
