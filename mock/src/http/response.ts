import { advice } from '#platform';
import { ERROR_STATUSES } from '../contract/generated/error-codes.ts';
import { isObject } from '../contract/reader/document.ts';
import { Refusal, type RefusalDetails } from '../refusal.ts';

export type ResponseHeaders = Readonly<Record<string, string>>;

/** A response whose body is still a value, so that the contract can validate it. */
export interface JsonResponse {
  readonly status: number;
  readonly headers: ResponseHeaders;
  readonly body?: unknown;
}

export type BodyStream = ReadableStream<Uint8Array<ArrayBuffer>>;

export interface HttpResponse {
  readonly status: number;
  readonly headers: ResponseHeaders;
  readonly body: string | Uint8Array<ArrayBuffer> | BodyStream | null;
  /** Time over which the body is sent, in milliseconds. @default sent at once */
  readonly bodyMs?: number;
}

export interface TextResponse extends HttpResponse {
  readonly body: string | null;
}

interface ResponseContext {
  readonly requestId: string;
  readonly standingHeaders: ResponseHeaders;
}

/** Responses are personal and change with every write, so no cache may store them. */
const NOT_CACHED = { 'Cache-Control': 'no-store' };

export function complete(
  { status, headers, body }: JsonResponse,
  { requestId, standingHeaders }: ResponseContext,
): JsonResponse {
  const all = { ...NOT_CACHED, ...standingHeaders, ...headers, 'Requisicao-Id': requestId };
  return body === undefined
    ? { status, headers: all }
    : { status, headers: { ...all, 'Content-Type': 'application/json' }, body };
}

export const serialize = ({ status, headers, body }: JsonResponse): TextResponse => ({
  status,
  headers,
  body: body === undefined ? null : JSON.stringify(body),
});

export const page = (type: string, body: string, status = 200): HttpResponse => ({
  status,
  headers: { 'Content-Type': type },
  body,
});

export const toWebResponse = ({ body, ...init }: HttpResponse): Response => new Response(body, init);

/** Null when the body is no `Erro`, as on a page. */
export function codeOf(response: HttpResponse | null): string | null {
  if (response === null || response.status < 400 || typeof response.body !== 'string') return null;
  if (response.headers['Content-Type'] !== 'application/json') return null;
  const body: unknown = JSON.parse(response.body);
  const codigo = isObject(body) && isObject(body.erro) ? body.erro.codigo : null;
  return typeof codigo === 'string' ? codigo : null;
}

export function toErrorResponse(refusal: Refusal, requestId: string): JsonResponse {
  const { codigo, message, campo } = refusal;
  const erro = {
    codigo,
    mensagem: printable(message, 1000),
    campo: printable(campo ?? '', 200) || null,
    requisicao_id: requestId,
  };
  return { status: statusOf(refusal), headers: headersOf(refusal), body: { erro } };
}

export const statusOf = (refusal: Refusal): number =>
  refusal instanceof ProtocolRefusal ? refusal.status : ERROR_STATUSES[refusal.codigo];

/** Refusal for an internal failure, which is logged but hidden from the client. */
export const internalError = (): Refusal => new Refusal('erro_interno', advice.failed);

function headersOf(refusal: Refusal): Record<string, string> {
  const { retryAfter, allow } = refusal;
  const status = statusOf(refusal);
  return {
    ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
    ...(allow !== undefined && { Allow: allow.join(', ') }),
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
  };
}

/**
 * The contract limits `mensagem` and `campo` and forbids control characters, and both may quote the request.
 */
function printable(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\p{Control}\p{Surrogate}]/gu, '\uFFFD');
}

/**
 * The HTTP message itself is invalid before any operation is known, so the status comes from HTTP and not
 * from the contract.
 */
export class ProtocolRefusal extends Refusal {
  readonly status: number;

  constructor(status: number, mensagem: string, details?: RefusalDetails) {
    super('requisicao_invalida', mensagem, details);
    this.status = status;
  }
}

/**
 * Cuts the client's connection: over HTTP the socket is reset, in process `fetch` rejects with this error.
 */
export class ConnectionReset extends TypeError {
  override readonly name = 'TypeError';

  constructor() {
    super('fetch failed', { cause: Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' }) });
  }
}
