import type { Json } from '@tesa/mock/src/contract/reader/document';

/** A request that was sent, and what came of it. */
export interface Exchange extends Answer {
  /** Id of the operation; undefined for a request to no operation. */
  readonly operation: string | undefined;
  /** The variable that its key, or its token, is better given in. */
  readonly credential: 'TESA_KEY' | 'TESA_CONTROL_TOKEN';
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: string | undefined;
}

/** An answer, read whole. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body read as JSON; undefined when it is none. */
  readonly json: Json | undefined;
}

export const toAnswer = ({ status, headers }: Response, text: string): Answer => ({
  status,
  headers,
  text,
  json: jsonOf(text),
});

function jsonOf(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** The code of a refusal; undefined when the answer is none. */
export function codeOf({ json }: Pick<Answer, 'json'>): string | undefined {
  const { erro } = Object(json) as { erro?: { codigo?: unknown } };
  return typeof erro?.codigo === 'string' ? erro.codigo : undefined;
}

/** A value of an answer as text; `String()` throws for `{"toString":1}`. */
export const bodyTextOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? `${value}`);

/** What came, in one line: `409 estado_incompativel`, `200`. */
export const outcomeOf = (answer: Answer): string => [answer.status, codeOf(answer) ?? []].flat().join(' ');

/** Whether the service does not have the operation at all. */
export const isAbsent = (exchange: Exchange): boolean =>
  exchange.operation !== undefined &&
  (exchange.status === 501 ||
    exchange.status === 405 ||
    (exchange.status === 404 && codeOf(exchange) === 'rota_inexistente'));

/** The id of what an answer tells of, or the path at which something happened. */
export const madeBy = ({ json, url }: Exchange): string =>
  bodyTextOf(Object(json).id ?? new URL(url).pathname);

/** A text without the secrets of webhooks. */
export const withoutSecrets = (text: string): string => text.replaceAll(/\bwhsec_[^"'\s\\]+/g, 'whsec_…');

/** The request as a command that repeats it, without its key or token: a variable stands for it. */
export function curlOf({ credential, method, url, requestHeaders, requestBody }: Exchange): string {
  const headers = Object.entries(requestHeaders).map(([name, value]) =>
    name === 'Authorization'
      ? `-H "Authorization: Bearer $${credential}"`
      : `-H ${quoted(`${name}: ${value}`)}`,
  );
  const body = requestBody === undefined ? [] : [`--data-raw ${quoted(cut(requestBody))}`];
  return ['curl -i', method === 'GET' ? [] : `-X ${method}`, quoted(url), ...headers, ...body]
    .flat()
    .join(' \\\n  ');
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
const cut = (text: string): string => (text.length > 2000 ? `${text.slice(0, 2000)}…` : text);
