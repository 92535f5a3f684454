/** A log line as an object, with the field names of the control plane's contract. */
export type LogEntry = Readonly<Record<string, string | number | null>>;

/** Writes one line, given without its line break, and for programs the same as an entry, unless the line is prose. */
export type Log = (line: string, entry?: () => LogEntry) => void;

export const silent: Log = () => {};

/** Prefixes log lines with their world; `world` is undefined for the main world, which has no prefix. */
export const inWorld = (log: Log, world: string | undefined): Log =>
  world === undefined
    ? log
    : (line, entry) => log(`[${world}] ${line}`, entry && (() => ({ mundo: world, ...entry() })));

/** Prefixes of the contract's keys and secrets, and of the hosted sandbox's tokens. */
const PREFIXES = ['svc_test_', 'svc_live_', 'ctl_test_', 'whsec_', 'sigsec_'];

const codeOf = (letter: string): string => letter.charCodeAt(0).toString(16);

/** Matches either case, percent-encoded (even repeatedly), or escaped in JSON. */
function writtenAs(letter: string): string {
  const code = `(?:${codeOf(letter)}|${codeOf(letter.toUpperCase())})`;
  return `(?:${letter}|%(?:25)*${code}|\\\\u00${code})`;
}

const SECRET = new RegExp(
  `(${PREFIXES.map((prefix) => [...prefix].map(writtenAs).join('')).join('|')})(?:[\\w%-]|\\\\u[0-9a-f]{4})+`,
  'gi',
);

/** The part of a prefix's base64 form that does not depend on the following bytes, after `before` other bytes. */
function inBase64(prefix: string, before: number): string {
  const whole = btoa('\0'.repeat(before) + prefix);
  return whole.slice(Math.ceil((before * 8) / 6), Math.floor(((before + prefix.length) * 8) / 6));
}

const OFFSETS = [0, 1, 2];

/** Secrets in base64 or base64url, at any offset in the encoded data. */
const BASE64_SECRET = new RegExp(
  `(?:${PREFIXES.flatMap((prefix) => OFFSETS.map((before) => inBase64(prefix, before))).join('|')})[\\w+/=-]*`,
  'g',
);

const HEX_SECRET = new RegExp(
  `(?:${PREFIXES.map((prefix) => [...prefix].map(codeOf).join('')).join('|')})[0-9a-f]*`,
  'gi',
);

/** A cheap first test: text that does not match contains no secret, plain or escaped. */
const SUSPECT = new RegExp(`%|\\\\u|${PREFIXES.join('|')}`, 'i');

/** Redacts keys that a client sent in the wrong place, plain or encoded. */
export function redact(text: string): string {
  const plain = SUSPECT.test(text) ? text.replace(SECRET, '$1***') : text;
  return plain.replace(BASE64_SECRET, '***').replace(HEX_SECRET, '***');
}

const LIVE = new RegExp(
  [
    [...'svc_live_'].map(writtenAs).join(''),
    [...'svc_live_'].map(codeOf).join(''),
    ...OFFSETS.map((before) => inBase64('svc_live_', before)),
  ].join('|'),
);

/** A key of a real treasury, plain or encoded. */
export const holdsLiveKey = (text: string): boolean => LIVE.test(text) || LIVE.test(text.toLowerCase());

interface LoggedRequest {
  readonly method: string;
  readonly path: string;
  /** Null when the connection was cut. */
  readonly status: number | null;
  /** Null when the response has none. */
  readonly codigo: string | null;
  readonly milliseconds: number;
  /** Id of the request's key; null when no such key exists. */
  readonly keyId: string | null;
  readonly strikes: readonly { readonly id: string; readonly tipo: string }[];
  readonly answeredId: string;
}

/** Omits headers, bodies and query values. */
export function requestLine({
  method,
  path,
  status,
  codigo,
  milliseconds,
  keyId,
  strikes,
  answeredId,
}: LoggedRequest): string {
  const outcome = codigo === null ? '' : ` ${codigo}`;
  const by = keyId === null ? '' : ` ${keyId}`;
  const struck = strikes.map(({ id, tipo }) => ` ${id} ${tipo}`).join('');
  return `${method} ${path} ${status ?? 'cut'}${outcome} ${milliseconds.toFixed(0)}ms${by} ${answeredId}${struck}`;
}

export const requestEntry = (request: LoggedRequest): LogEntry => ({
  tipo: 'requisicao',
  metodo: request.method,
  caminho: request.path,
  status: request.status,
  codigo: request.codigo,
  ms: Math.round(request.milliseconds),
  chave_id: request.keyId,
  falhas: request.strikes.map(({ tipo }) => tipo).join(' ') || null,
  requisicao_id: request.answeredId,
});

/**
 * The path of a request with the names of its query parameters but not their values.
 * @param knows whether the contract has the name: any other may be a secret itself, and is written `?`
 */
export function pathOf(url: URL, knows: (name: string) => boolean): string {
  const names = url.search === '' ? [] : [...url.searchParams.keys()];
  const query = names.map((name) => (knows(name) ? name : '?')).join('&');
  return redact(names.length === 0 ? url.pathname : `${url.pathname}?${query}`).slice(0, 300);
}
