import type { CodigoConhecido, CodigoDoStatus } from './generated/codigos.ts';
import type { OperationId } from './generated/operations.ts';

/**
 * Whether a write took effect, judged over all attempts of this call:
 * - `not-sent`: no request reached the service, nothing happened;
 * - `rejected`: the service refused every request with a code of the contract, nothing happened;
 * - `unknown`: it may have taken effect. An attempt got no response, or a 5xx, a 408, a code that the contract does not
 *   have or something that is not a response of the API. A later refusal does not settle it, only a success does. The
 *   message says what to do: repeat the call with the error's `idempotencyKey`, within 24 hours of its first attempt;
 *   or read the resource or look for the operation, when repeating would only be refused or is too late.
 *
 * A `fetch` may send a write again by itself, and report only the last response: after 421, over HTTP/2 after
 * REFUSED_STREAM, or because of an interceptor. So `not-sent`, and a `rejected` by a code that comes before the service
 * looks up the key, such as 401, 422 `requisicao_invalida` or 429, are reported only where each request can be counted:
 * over the global `fetch` of Node, whatever its HTTP version, unless it was replaced by one that does not use it.
 * Elsewhere, and over a custom `fetch`, they are `unknown`. A code that comes after the lookup, such as
 * `saldo_insuficiente`, means `rejected` everywhere: an effect under the same key would have been returned again.
 *
 * It covers this call only. When an earlier call used the same key, `rejected` relies on the service's guarantee that
 * an effect and its stored response are committed together, so that an earlier success would have been returned again.
 * A refusal issued before the service looks up the key, such as 401 or 429, says nothing about that earlier call.
 *
 * A read has no effect: the outcome of a read or a wait is about the reading itself, not about an earlier write.
 */
export type Outcome = 'not-sent' | 'rejected' | 'unknown';

/** An operation of the contract; or the method and the path that `request` was given, such as `POST /rota-nova`. */
export type OperationName = OperationId | `${'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'} /${string}`;

/** The organization's rate limit, as a response reports it: of several limits, the one with the fewest requests left. */
export interface RateLimit {
  /** Requests left until the limit resets. */
  remaining: number;
  /** Seconds until the limit resets; null when the response does not say. */
  reset: number | null;
  /** Requests allowed per window; null when the response does not say. */
  limit: number | null;
  /** Length of the window, in seconds; null when the response does not say. */
  window: number | null;
}

/** `erro.codigo`: the codes of the contract, and any that the service adds later. */
export type Codigo = CodigoConhecido | (string & {});

/** The error codes of a status, and any that the service adds later. */
export type CodigoOf<Status extends keyof CodigoDoStatus> = CodigoDoStatus[Status] | (string & {});

export interface ErrorDetails {
  outcome: Outcome;
  operation?: OperationName | undefined;
  status?: number | null | undefined;
  codigo?: Codigo | null | undefined;
  mensagem?: string | null;
  campo?: string | null;
  requisicaoId?: string | null | undefined;
  idempotencyKey?: string | null;
  retryAfter?: number | null | undefined;
  rateLimit?: RateLimit | null;
  headers?: Readonly<Record<string, string>> | null;
  attempts?: number;
  cause?: unknown;
}

/**
 * Marks errors, so that the guards also recognize those of another copy of this package and those revived
 * from JSON. A text, because JSON would lose a symbol.
 */
export const mark = '@tesa/sdk';

const FIELDS = [
  'outcome',
  'operation',
  'status',
  'codigo',
  'mensagem',
  'campo',
  'requisicaoId',
  'idempotencyKey',
  'retryAfter',
  'rateLimit',
  'headers',
  'attempts',
] as const;

/** The base class of every error of the client. Contains no API key, no header of the request and no body. */
export abstract class TesaError extends Error {
  override readonly name: string = 'TesaError';
  /** @internal */
  readonly [mark] = true;
  /** Whether the operation took effect. */
  declare readonly outcome: Outcome;
  /** The operation called; null when the client itself could not be created. */
  declare readonly operation: OperationName | null;
  /** HTTP status of the response; null when there was none. */
  declare readonly status: number | null;
  /** `erro.codigo`; null when the response is not the API's error envelope. */
  declare readonly codigo: Codigo | null;
  /** `erro.mensagem`, in Portuguese, as the API wrote it, with control characters shown by their code. */
  declare readonly mensagem: string | null;
  /** `erro.campo`: the path of the invalid field; null when there is none. */
  declare readonly campo: string | null;
  /** `erro.requisicao_id`, or else the `Requisicao-Id` header. Quote it when asking for support. */
  declare readonly requisicaoId: string | null;
  /** The `Idempotency-Key` the request carried; null for reads. */
  declare readonly idempotencyKey: string | null;
  /** Seconds the service asks to wait before a retry; null when it does not say. */
  declare readonly retryAfter: number | null;
  /** How many requests are left, as the last response says; null when it does not say, or there was none. */
  declare readonly rateLimit: RateLimit | null;
  /**
   * The headers of the last response, by name in lower case; null when there was none. Headers with a name like that of
   * a secret, such as `Set-Cookie`, are omitted, and so are values that quote a secret of the request.
   */
  declare readonly headers: Readonly<Record<string, string>> | null;
  /** How many requests were sent; `outcome` covers all of them. */
  declare readonly attempts: number;

  constructor(message: string, details: ErrorDetails) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    // A field with an unknown value is null, never absent.
    for (const name of FIELDS) Object.assign(this, { [name]: details[name] ?? null });
    this.attempts ??= 0;
  }

  /** @internal `JSON.stringify` of a plain Error would lose the message. A copy revived from JSON has no methods. */
  toJSON(): object {
    return { ...this, message: this.message };
  }
}

// The guards work, unlike `instanceof`, across realms, across two copies of the package, and for an error
// from a checkpoint: from `JSON.parse`, or from a durable engine that turns it into an Error again.

/**
 * Recognizes an error of the client, even after it was written as JSON and read again. Use it for thrown or self-stored
 * values only: JSON from others may contain every field of an error.
 */
export function isTesaError(error: unknown): error is TesaError {
  const { [mark]: isMarked, message, outcome } = Object(error);
  return isMarked === true && typeof message === 'string' && typeof outcome === 'string';
}

export function guard<E extends TesaError>(name: E['name']) {
  return (error: unknown): error is E => isTesaError(error) && error.name === name;
}
