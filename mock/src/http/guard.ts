import { sha256 } from '#platform';
import { sameBytes } from '../bytes.ts';
import { Refusal } from '../refusal.ts';
import { type HttpRequest, isLoopback } from './request.ts';

/** The hosts that a request names, without port: in `Host`, and in its target when that is a whole URL. */
export const hostsOf = ({ headers, url }: HttpRequest): string[] =>
  [headers.get('Host') ?? url.host, url.host].map(nameOf);

/** A host in lower case, without port and brackets, to compare. */
export const nameOf = (host: string): string =>
  host
    .replace(/:\d*$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();

/** Any other name may belong to a malicious page that resolves it to this machine (DNS rebinding). */
export const isOfThisMachine = (name: string): boolean => name === 'localhost' || isLoopback(name);

interface HostRules {
  /** Whether only this machine reaches the server; otherwise it may be called by any name. */
  readonly isLocal: () => boolean;
  /** Further names, without port, by which this machine is called. */
  readonly allowed: readonly string[];
}

/** Keeps DNS rebinding out: a page in a browser of this machine cannot reach the server under its own host name. */
export function createHostGuard({ isLocal, allowed }: HostRules): (request: HttpRequest) => void {
  const names = new Set(['localhost', '127.0.0.1', ...allowed.map(nameOf)]);
  const isOurs = (name: string) => names.has(name) || isOfThisMachine(name);
  return (request) => {
    if (hostsOf(request).every(isOurs) || !isLocal()) return;
    throw new Refusal(
      'origem_nao_permitida',
      'Este servidor só atende por um nome desta máquina: chame-o por http://127.0.0.1, ou suba-o com --allow-host e o nome usado.',
      { campo: 'Host' },
    );
  };
}

const TOKEN = /^[!-~]{16,256}$/;

/** Whether a text can be a token: a short one could be guessed, and one with spaces could not be sent. */
export const isToken = (text: string): boolean => TOKEN.test(text);

/** Whether a request has the token of the server. */
export type TokenCheck = (request: HttpRequest) => boolean;

/**
 * Compares digests, in constant time, so that nobody finds a token letter by letter.
 * @param token undefined: no request has one
 * @throws {RangeError} when it cannot be a token
 */
export function createTokenCheck(token: string | undefined): TokenCheck {
  if (token === undefined) return () => false;
  if (!isToken(token))
    throw new RangeError('A token has from 16 to 256 visible ASCII characters, and no space');
  const expected = sha256(token);
  return ({ headers }) => {
    const [, sent] = /^Bearer +(\S+)$/i.exec(headers.get('Authorization') ?? '') ?? [];
    return sent !== undefined && sameBytes(sha256(sent), expected);
  };
}

/** The header by which a browser says that a page of another origin asks; undefined when none does. */
export function foreignHeaderOf({ headers, url }: Pick<HttpRequest, 'headers' | 'url'>): string | undefined {
  const origin = headers.get('Origin');
  if (origin !== null && URL.parse(origin)?.host !== (headers.get('Host') ?? url.host)) return 'Origin';
  const site = headers.get('Sec-Fetch-Site') ?? 'none';
  return ['same-origin', 'none'].includes(site) ? undefined : 'Sec-Fetch-Site';
}
