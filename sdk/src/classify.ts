import { adviceFor, type Situation } from './advice.ts';
import {
  AbortedError,
  AuthenticationError,
  ConfigurationError,
  ConflictError,
  ConnectionError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  TimeoutError,
  UnexpectedResponseError,
  ValidationError,
} from './errors.ts';
import type { FetchResponse } from './fetch.ts';
import { codesAfterKey, codesBeforeKey } from './generated/codigos.ts';
import { readHeaders, readRateLimit, readRequestId, readRetryAfter } from './receipt.ts';
import { explain, findCode, safeCause } from './redact.ts';
import { hasDigest, isFields } from './runtime.ts';
import type { Codigo, ErrorDetails, Outcome, RateLimit, TesaError } from './tesa-error.ts';

export interface Progress {
  sent: boolean;
  response?: FetchResponse;
}

/** Why an attempt failed, regardless of whether a retry follows. */
export type Failure = Progress & Reason;

type Reason =
  | { kind: 'aborted'; reason: unknown }
  /** The attempt or the whole call exceeded its time limit of `ms` milliseconds. */
  | { kind: 'timeout'; limit: 'timeout' | 'deadline'; ms: number }
  /** The request could not be built from the arguments. */
  | { kind: 'unsendable'; thrown: unknown }
  | { kind: 'network'; thrown: unknown }
  /** The response is not from the API: `what` completes the sentence "aprovarProposta answered 200 …". */
  | { kind: 'unusable'; response: FetchResponse; what: string }
  /** The response is an error; `erro` is null without the API's envelope. */
  | { kind: 'refused'; response: FetchResponse; erro: Erro | null }
  /** The service is about to forget the idempotency key, so no attempt may follow the `last` one. */
  | { kind: 'late'; last: Failure };

/**
 * The outcome of two attempts with the same key. Once one may have taken effect, a later refusal does not change that:
 * it may be a consequence of that effect. Only a success settles it.
 */
export function worseOutcome(one: Outcome, other: Outcome): Outcome {
  // Alphabetical order is the order of severity: 'not-sent' < 'rejected' < 'unknown'.
  return one > other ? one : other;
}

/**
 * The outcome of a single attempt. `fetch` itself may have sent a write again and report only the last request: that it
 * could not connect, or was refused before its key was looked up, proves nothing about the previous one.
 * @param sends how many requests were sent; undefined when that is unknown
 */
export function outcomeOf(failure: Failure, sends: number | undefined): Outcome {
  if (failure.kind === 'network' && isUnreached(failure)) return sends === 0 ? 'not-sent' : 'unknown';
  if (!isRefusal(failure)) return 'unknown';
  // Only the service can prove that nothing happened: an error without a code of the contract may come from a proxy
  // that had forwarded the request, and an unknown code may mean anything.
  const proofs: readonly (Codigo | undefined)[] =
    (sends ?? 2) < 2 ? [...codesBeforeKey, ...codesAfterKey] : codesAfterKey;
  return proofs.includes(failure.erro?.codigo) ? 'rejected' : 'unknown';
}

/** Whether the service refused the request and would refuse it again; false for a failure during processing. */
function isRefusal(failure: Failure): failure is Failure & { kind: 'refused' } {
  if (failure.kind !== 'refused' || failure.erro?.codigo === 'requisicao_em_andamento') return false;
  const { status } = failure.response;
  return status >= 400 && status < 500 && status !== 408;
}

type NetworkFailure = Failure & { kind: 'network' };

// Failures to connect: the request was never sent.
const UNREACHED = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT|ConnectionRefused)$/;

function isUnreached({ thrown, response }: NetworkFailure): boolean {
  return response === undefined && UNREACHED.test(findCode(thrown) ?? '');
}

// Messages of network failures, in runtimes that give neither a code nor a cause.
const NETWORK =
  /^(failed to fetch|load failed|networkerror |network connection lost|error (sending|reading|decoding)|connection )/i;

const NEVER_NETWORK = /^(Abort|Eval|Range|Reference|Syntax|URI)Error$/;

// Error codes of Node, compatible runtimes and undici for a wrong argument, which is not a network failure.
const MISTAKE = /^(UND_)?ERR_(INVALID|MISSING|NOT_SUPPORTED)/;

/**
 * Whether `fetch`, or the `apiKey` function, threw to control the rendering of its framework, which is not a failure of
 * the call.
 */
export function isControlFlow(
  failure: Failure | { kind: 'success'; response: FetchResponse },
): failure is Failure & { thrown: unknown } {
  return 'thrown' in failure && failure.response === undefined && hasDigest(failure.thrown);
}

/** Whether `fetch` threw a network failure rather than a programming error, which a retry would only repeat. */
export function isNetworkFailure({ thrown }: NetworkFailure): boolean {
  if (!(thrown instanceof Error)) return true;
  const code = findCode(thrown);
  if (code !== undefined && MISTAKE.test(code)) return false;
  if (thrown.name !== 'TypeError') return !NEVER_NETWORK.test(thrown.name);
  // Bun sets a code without a cause; Node sets a cause.
  return code !== undefined || thrown.cause !== undefined || NETWORK.test(thrown.message);
}

interface Erro {
  /** Not redacted, because the code decides the error class and the outcome; redacted where it is shown. */
  codigo: Codigo;
  mensagem: string;
  campo: string | null;
  requisicaoId: string | null;
}

export function readErro(body: unknown, redact: (text: string) => string): Erro | null {
  const erro = isFields(body) ? body.erro : undefined;
  if (!isFields(erro) || typeof erro.codigo !== 'string' || typeof erro.mensagem !== 'string') return null;
  return {
    codigo: erro.codigo,
    mensagem: redact(erro.mensagem),
    campo: typeof erro.campo === 'string' ? redact(erro.campo) : null,
    requisicaoId: typeof erro.requisicao_id === 'string' ? redact(erro.requisicao_id) : null,
  };
}

export interface CallSummary
  extends Pick<Situation, 'operation' | 'id' | 'addsResource' | 'reader' | 'idempotencyKey'> {
  baseUrl: string;
  attempts: number;
  outcome: Outcome;
  now: number;
  redact: (text: string) => string;
}

interface Known extends CallSummary, Omit<Situation, 'codigo'> {
  requisicaoId?: string | null | undefined;
  rateLimit?: RateLimit | null;
  headers?: Readonly<Record<string, string>>;
}

export function errorFromFailure(failure: Failure, call: CallSummary, isLate = false): TesaError {
  if (failure.kind === 'late') return errorFromFailure(failure.last, call, true);
  const known: Known = { ...call, ...factsOf(failure, call), isLate };
  switch (failure.kind) {
    case 'refused':
      return errorFromRefusal(failure, known);
    case 'unusable':
      return unusable(failure.what, known);
    case 'network':
      return networkError(failure, known);
    case 'timeout':
      return timedOut(failure, known);
    case 'aborted':
      return aborted(failure.reason, known);
    case 'unsendable':
      return unsendable(failure.thrown, known);
  }
}

function factsOf(failure: Failure, { now, redact }: CallSummary) {
  const { response } = failure;
  return {
    isRefusal: isRefusal(failure),
    ...(response && {
      status: response.status,
      requisicaoId: readRequestId(response, redact),
      retryAfter: readRetryAfter(response.headers, now),
      rateLimit: readRateLimit(response),
      headers: readHeaders(response, redact),
    }),
  };
}

function unusable(what: string, known: Known, cause?: Error) {
  const message = `${known.operation} answered ${known.status} ${what}. ${adviceFor(known)}`;
  return new UnexpectedResponseError(message, { ...known, cause });
}

function networkError(failure: Failure & { kind: 'network' }, known: Known) {
  const cause = safeCause(failure.thrown, known.redact);
  if (failure.response !== undefined) return unusable('but the body was cut off', known, cause);
  const why = explain(cause) || 'network failure';
  const hint = isUnreached(failure) ? ' Check that its server is running.' : '';
  const isOver = known.outcome === 'unknown' || known.isLate;
  const step = isOver ? adviceFor(known) : 'Nothing happened: repeat the call.';
  const message = `${known.operation} got no answer from ${known.baseUrl} (${why}).${hint} ${step}`;
  return new ConnectionError(message, { ...known, cause });
}

function timedOut({ limit, ms }: Failure & { kind: 'timeout' }, known: Known) {
  const within = limit === 'timeout' ? 'its timeout' : 'the deadline of the call';
  const message = `${known.operation} got no answer within ${within}, ${ms} ms. ${adviceFor(known)}`;
  return new TimeoutError(message, { ...known, limit });
}

// Keeps the abort reason unchanged: it is the caller's own and contains nothing of the request.
function aborted(cause: unknown, known: Known) {
  return new AbortedError(`${known.operation} was aborted. ${adviceFor(known)}`, { ...known, cause });
}

function unsendable(thrown: unknown, known: Known) {
  const cause = safeCause(thrown, known.redact);
  const why = explain(cause) || 'unknown reason';
  const step = known.outcome === 'unknown' ? ` ${adviceFor(known)}` : '';
  const message = `${known.operation} could not be made into a request: ${why}${step}`;
  return new ConfigurationError(message, { ...known, cause });
}

type Refusal = Failure & { kind: 'refused' };

function errorFromRefusal({ response, erro }: Refusal, known: Known): TesaError {
  const codigo = erro?.codigo;
  const requisicaoId = erro?.requisicaoId ?? known.requisicaoId;
  const details: Details = {
    ...known,
    ...erro,
    requisicaoId,
    ...(codigo && { codigo: known.redact(codigo) }),
  };
  const ErrorClass = errorClassOf(response.status);
  return new ErrorClass(refusalMessage(details, adviceFor({ ...known, codigo })), details);
}

type Details = Known & Partial<Omit<Erro, 'requisicaoId'>>;

function refusalMessage(details: Details, step: string): string {
  const { operation, status } = details;
  // Shortens long text for the message; the error's fields have all of it.
  const [codigo, said, campo, requisicaoId] = [
    details.codigo,
    details.mensagem,
    details.campo,
    details.requisicaoId,
  ].map((text) => text?.replace(/^(.{1000}).+/su, '$1…'));
  const subject = `${operation} answered ${status}`;
  if (codigo === undefined) return `${subject} without the error envelope of the API. ${step}`;
  const field = campo ? ` (campo: ${campo})` : '';
  const request = requisicaoId ? ` (requisicao_id: ${requisicaoId})` : '';
  return `${subject} ${codigo}: ${said}${field}${step && ` ${step}`}${request}`;
}

type ErrorClass = new (message: string, details: ErrorDetails) => TesaError;

const BY_STATUS: Readonly<Record<number, ErrorClass>> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  422: ValidationError,
  429: RateLimitError,
};

export function errorClassOf(status: number): ErrorClass {
  return status >= 500 ? ServerError : (BY_STATUS[status] ?? InvalidRequestError);
}
