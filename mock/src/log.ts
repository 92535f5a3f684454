/** A log line as an object. Its fields are named as in the control plane's contract. */
export type LogEntry = Readonly<Record<string, string | number | null>>;

/**
 * Writes a log line, given without its line break. `entry` returns the same data for programs; prose has
 * none.
 */
export type Log = (line: string, entry?: () => LogEntry) => void;

export const silent: Log = () => {};

/** Prefixes log lines with the world's name. The main world has no prefix and passes undefined. */
export const inWorld = (log: Log, world: string | undefined): Log =>
  world === undefined
    ? log
    : (line, entry) => log(`[${world}] ${line}`, entry && (() => ({ mundo: world, ...entry() })));

/** Prefixes of API keys and webhook secrets, and of the hosted sandbox's tokens. */
const PREFIXES = ['svc_test_', 'svc_live_', 'ctl_test_', 'whsec_', 'sigsec_'];

const codeOf = (letter: string): string => letter.charCodeAt(0).toString(16);

/** Matches a letter in either case, plain, percent-encoded any number of times, or escaped in JSON. */
function writtenAs(letter: string): string {
  const code = `(?:${codeOf(letter)}|${codeOf(letter.toUpperCase())})`;
  return `(?:${letter}|%(?:25)*${code}|\\\\u00${code})`;
}

const SECRET = new RegExp(
  `(${PREFIXES.map((prefix) => [...prefix].map(writtenAs).join('')).join('|')})(?:[\\w%-]|\\\\u[0-9a-f]{4})+`,
  'gi',
);

/** Returns the base64 characters that depend only on the prefix, when it follows `before` other bytes. */
function inBase64(prefix: string, before: number): string {
  const whole = btoa('\0'.repeat(before) + prefix);
  return whole.slice(Math.ceil((before * 8) / 6), Math.floor(((before + prefix.length) * 8) / 6));
}

const OFFSETS = [0, 1, 2];

const BASE64_SECRET = new RegExp(
  `(?:${PREFIXES.flatMap((prefix) => OFFSETS.map((before) => inBase64(prefix, before))).join('|')})[\\w+/=-]*`,
  'g',
);

const HEX_SECRET = new RegExp(
  `(?:${PREFIXES.map((prefix) => [...prefix].map(codeOf).join('')).join('|')})[0-9a-f]*`,
  'gi',
);

/** Cheap first test: text that does not match contains no plain or escaped secret. */
const SUSPECT = new RegExp(`%|\\\\u|${PREFIXES.join('|')}`, 'i');

/** Redacts keys and secrets, plain or encoded, wherever a client put them. */
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

/** A live key belongs to a real treasury, plain or encoded. */
export const holdsLiveKey = (text: string): boolean => LIVE.test(text) || LIVE.test(text.toLowerCase());

interface LoggedRequest {
  readonly method: string;
  readonly path: string;
  /** Null when the server cut the connection. */
  readonly status: number | null;
  readonly codigo: string | null;
  readonly milliseconds: number;
  /** Id of the request's API key; null when no such key exists. */
  readonly keyId: string | null;
  readonly strikes: readonly { readonly id: string; readonly tipo: string }[];
  readonly answeredId: string;
}

/** Omits headers, bodies and query values, which may hold secrets. */
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
 * Returns the path with the names of the query parameters, without their values.
 * @param knows tells whether the contract has a name. Other names may be secrets and become `?`.
 */
export function pathOf(url: URL, knows: (name: string) => boolean): string {
  const names = url.search === '' ? [] : [...url.searchParams.keys()];
  const query = names.map((name) => (knows(name) ? name : '?')).join('&');
  return redact(names.length === 0 ? url.pathname : `${url.pathname}?${query}`).slice(0, 300);
}
