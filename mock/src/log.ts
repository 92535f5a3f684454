/** A line of the log as an object, with the field names of the control plane's contract. */
export type LogEntry = Readonly<Record<string, string | number | null>>;

/** Takes one line, without its line break; the same as an entry, for programs, unless the line is prose. */
export type Log = (line: string, entry?: () => LogEntry) => void;

export const silent: Log = () => {};

/**
 * A log that prefixes its lines with the world they are about; `world` is undefined for the principal one, which is not
 * named.
 */
export const inWorld = (log: Log, world: string | undefined): Log =>
  world === undefined
    ? log
    : (line, entry) => log(`[${world}] ${line}`, entry && (() => ({ mundo: world, ...entry() })));

/** The prefixes of the contract's keys and secrets, and of the tokens of the hosted sandbox. */
const PREFIXES = ['svc_test_', 'svc_live_', 'ctl_test_', 'whsec_', 'sigsec_'];

const codeOf = (letter: string): string => letter.charCodeAt(0).toString(16);

/** A letter as a client may write it: in either case, percent-encoded in a URL, even more than once, or escaped in JSON. */
function writtenAs(letter: string): string {
  const code = `(?:${codeOf(letter)}|${codeOf(letter.toUpperCase())})`;
  return `(?:${letter}|%(?:25)*${code}|\\\\u00${code})`;
}

const SECRET = new RegExp(
  `(${PREFIXES.map((prefix) => [...prefix].map(writtenAs).join('')).join('|')})(?:[\\w%-]|\\\\u[0-9a-f]{4})+`,
  'gi',
);

/** The letters of a prefix that base64 writes the same whatever follows it, after `before` other bytes. */
function inBase64(prefix: string, before: number): string {
  const whole = btoa('\0'.repeat(before) + prefix);
  return whole.slice(Math.ceil((before * 8) / 6), Math.floor(((before + prefix.length) * 8) / 6));
}

const OFFSETS = [0, 1, 2];

/** Secrets in base64, of either alphabet, wherever they begin in what is encoded. */
const BASE64_SECRET = new RegExp(
  `(?:${PREFIXES.flatMap((prefix) => OFFSETS.map((before) => inBase64(prefix, before))).join('|')})[\\w+/=-]*`,
  'g',
);

/** Secrets in hexadecimal. */
const HEX_SECRET = new RegExp(
  `(?:${PREFIXES.map((prefix) => [...prefix].map(codeOf).join('')).join('|')})[0-9a-f]*`,
  'gi',
);

/** A cheap first test: text that does not match holds no secret as it is, nor escaped letter by letter. */
const SUSPECT = new RegExp(`%|\\\\u|${PREFIXES.join('|')}`, 'i');

/** Hides keys that a client put where they do not belong, as they are or encoded. */
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

/** Whether a text holds the key of a real treasury, as it is or encoded. */
export const holdsLiveKey = (text: string): boolean => LIVE.test(text) || LIVE.test(text.toLowerCase());

/** A request as the log shows it. */
interface LoggedRequest {
  readonly method: string;
  /** As `pathOf` writes it. */
  readonly path: string;
  /** Null: the connection was cut. */
  readonly status: number | null;
  /** Code of the error in the answer; null when there was none. */
  readonly codigo: string | null;
  readonly milliseconds: number;
  /** Id of the key that it came with; null when there is no such key. */
  readonly keyId: string | null;
  /** The faults that it triggered. */
  readonly strikes: readonly { readonly id: string; readonly tipo: string }[];
  /** Id of the request that the response answers: of the first one, when this one repeated it. */
  readonly answeredId: string;
}

/** One line of the request log: no header, no body, no value of the query string. */
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

/** The same for programs. */
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
 * The path of a request, with the names of its query but not their values.
 * @param knows whether a name is one of the contract: any other may be a secret itself, and is written `?`
 */
export function pathOf(url: URL, knows: (name: string) => boolean): string {
  const names = url.search === '' ? [] : [...url.searchParams.keys()];
  const query = names.map((name) => (knows(name) ? name : '?')).join('&');
  return redact(names.length === 0 ? url.pathname : `${url.pathname}?${query}`).slice(0, 300);
}
