import { isObject } from '../contract/reader/document.ts';

/** What the API answers, before the headers that every answer carries. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON value; undefined when the answer has no body. */
  readonly body?: unknown;
}

/** An answer ready to be written. */
export interface Sealed {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface Seal {
  readonly requestId: string;
  /** Headers that every answer carries besides `Requisicao-Id`. */
  readonly standingHeaders: Readonly<Record<string, string>>;
  /** Judges the whole answer before it is written. Default: nothing does. */
  readonly check?: ((whole: Answer) => void) | undefined;
}

/**
 * Seals answers to one request.
 * @param check judges the whole answer before it is written
 */
export type Sealer = (answer: Answer, check?: (whole: Answer) => void) => Sealed;

/** Puts the id of the request on an answer: in its headers and, for an error, in its body too. */
export function seal(answer: Answer, { requestId, standingHeaders, check }: Seal): Sealed {
  const { status, body } = answer;
  const headers = { ...standingHeaders, ...answer.headers, 'Requisicao-Id': requestId };
  if (body === undefined) {
    check?.({ status, headers });
    return { status, headers, body: null };
  }
  const whole = {
    status,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: stamp(body, requestId),
  };
  check?.(whole);
  return { ...whole, body: JSON.stringify(whole.body) };
}

/** What is no answer of the API, such as a page for people. */
export const page = (type: string, body: string, status = 200): Sealed => ({
  status,
  headers: { 'Content-Type': type },
  body,
});

export const toResponse = ({ body, ...init }: Sealed): Response => new Response(body, init);

/** Code of the `Erro` that an answer holds; null when it holds none, as a page or the error of another contract. */
export function codeOf(answer: Sealed | null): string | null {
  if (answer === null || answer.status < 400 || answer.body === null) return null;
  if (answer.headers['Content-Type'] !== 'application/json') return null;
  const body: unknown = JSON.parse(answer.body);
  const codigo = isObject(body) && isObject(body.erro) ? body.erro.codigo : null;
  return typeof codigo === 'string' ? codigo : null;
}

function stamp(body: unknown, requestId: string): unknown {
  if (!isObject(body) || !isObject(body.erro)) return body;
  return { ...body, erro: { ...body.erro, requisicao_id: requestId } };
}
