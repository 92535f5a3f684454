/** Takes one line, without its line break. */
export type Log = (line: string) => void;

export const silent: Log = () => {};

/** What happens in a world other than the principal one says so; `world` is undefined for that one. */
export const inWorld = (log: Log, world: string | undefined): Log =>
  world === undefined ? log : (line) => log(`[${world}] ${line}`);

const SECRET = /((?:svc_(?:test|live)|whsec)_)[0-9A-Za-z_%-]+/g;

/** Hides keys that a client put where they do not belong. */
export const redact = (text: string): string => text.replace(SECRET, '$1***');

export interface Handled {
  readonly method: string;
  readonly url: URL;
  /** Null when the connection was cut instead. */
  readonly status: number | null;
  /** Code of the error that was answered; null when none was. */
  readonly codigo: string | null;
  /** The world that was asked for; undefined for the principal one. */
  readonly world?: string | undefined;
  readonly milliseconds: number;
  readonly requestId: string;
}

/** One line of the request log: no header, no body, no value of the query string. */
export function requestLine({ method, url, status, codigo, milliseconds, requestId }: Handled): string {
  const outcome = [status ?? 'cut', codigo].filter((part) => part !== null).join(' ');
  return `${method} ${pathOf(url)} ${outcome} ${milliseconds.toFixed(0)}ms ${requestId}`;
}

/** The path of a request, with the names of its query but not their values. */
export function pathOf({ pathname, search }: URL): string {
  const names = search
    .slice(1)
    .split('&')
    .map((pair) => pair.replace(/=.*/s, ''));
  return redact(`${pathname}${search === '' ? '' : `?${names.join('&')}`}`).slice(0, 300);
}
