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

/** A cheap first test: text that does not match holds no secret, however encoded. */
const SUSPECT = new RegExp(`%|\\\\u|${PREFIXES.join('|')}`, 'i');

/** Hides keys that a client put where they do not belong. */
export const redact = (text: string): string => (SUSPECT.test(text) ? text.replace(SECRET, '$1***') : text);

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
