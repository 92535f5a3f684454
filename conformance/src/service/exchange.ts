import type { Json } from '@tesa/mock/src/contract/reader/document';

export interface Exchange extends Answer {
  /** Undefined for a request outside the contract's operations. */
  readonly operation: string | undefined;
  /** Environment variable that the `curl` command uses in place of the secret. */
  readonly credential: 'TESA_KEY' | 'TESA_CONTROL_TOKEN';
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: string | undefined;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
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

export function codeOf({ json }: Pick<Answer, 'json'>): string | undefined {
  const { erro } = Object(json) as { erro?: { codigo?: unknown } };
  return typeof erro?.codigo === 'string' ? erro.codigo : undefined;
}

/** Avoids `String()`, which throws for `{"toString":1}`. */
export const bodyTextOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? `${value}`);

export const outcomeOf = (answer: Answer): string => [answer.status, codeOf(answer) ?? []].flat().join(' ');

export const isAbsent = (exchange: Exchange): boolean =>
  exchange.operation !== undefined &&
  (exchange.status === 501 ||
    exchange.status === 405 ||
    (exchange.status === 404 && codeOf(exchange) === 'rota_inexistente'));

export const madeBy = ({ json, url }: Exchange): string =>
  bodyTextOf(Object(json).id ?? new URL(url).pathname);

export const withoutSecrets = (text: string): string => text.replaceAll(/\bwhsec_[^"'\s\\]+/g, 'whsec_…');

/** Puts an environment variable in place of the key or token. */
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
