import { isObject } from '../contract/reader/document.ts';

export type ResponseHeaders = Readonly<Record<string, string>>;

/** A response whose body is still a value, which the contract can validate. */
export interface JsonResponse {
  readonly status: number;
  readonly headers: ResponseHeaders;
  /** JSON value; undefined when there is no body. */
  readonly body?: unknown;
}

/** A body that is a stream, such as events as they happen. */
export type BodyStream = ReadableStream<Uint8Array<ArrayBuffer>>;

/** A response ready to be written. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: ResponseHeaders;
  readonly body: string | Uint8Array<ArrayBuffer> | BodyStream | null;
  /** How long the body takes to come whole, in milliseconds. Default: it comes at once. */
  readonly bodyMs?: number;
}

/** A response whose body is a text, or nothing. */
export interface TextResponse extends HttpResponse {
  readonly body: string | null;
}

/** From which the headers of every response are made. */
interface ResponseContext {
  readonly requestId: string;
  /** Headers of every response besides `Requisicao-Id`. */
  readonly standingHeaders: ResponseHeaders;
}

/** An answer is of this moment, and to one client alone: nothing keeps it. */
const NOT_CACHED = { 'Cache-Control': 'no-store' };

/** The whole response, with the headers that every one carries. */
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

/** A response outside of the API, such as an HTML page. */
export const page = (type: string, body: string, status = 200): HttpResponse => ({
  status,
  headers: { 'Content-Type': type },
  body,
});

export const toWebResponse = ({ body, ...init }: HttpResponse): Response => new Response(body, init);

/** Code of the `Erro` in a response; null when there is none, as in a page or in the error of another contract. */
export function codeOf(response: HttpResponse | null): string | null {
  if (response === null || response.status < 400 || typeof response.body !== 'string') return null;
  if (response.headers['Content-Type'] !== 'application/json') return null;
  const body: unknown = JSON.parse(response.body);
  const codigo = isObject(body) && isObject(body.erro) ? body.erro.codigo : null;
  return typeof codigo === 'string' ? codigo : null;
}
