import { sha256 } from '#platform';
import { sameBytes } from '../bytes.ts';
import { Refusal } from '../refusal.ts';
import { type HttpRequest, isLoopback } from './request.ts';

/** An absolute target has a host besides the `Host` header. */
export const hostsOf = ({ headers, url }: HttpRequest): string[] =>
  [headers.get('Host') ?? url.host, url.host].map(nameOf);

export const nameOf = (host: string): string =>
  host
    .replace(/:\d*$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();

/** Any other name may belong to a malicious page that resolves it to this machine (DNS rebinding). */
export const isOfThisMachine = (name: string): boolean => name === 'localhost' || isLoopback(name);

interface HostRules {
  /** When other machines reach the server, any host name is accepted. */
  readonly isLocal: () => boolean;
  readonly allowed: readonly string[];
}

/** Prevents DNS rebinding: a browser page cannot reach the server under its own host name. */
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

export const isToken = (text: string): boolean => TOKEN.test(text);

export type TokenCheck = (request: HttpRequest) => boolean;

/**
 * Compares digests in constant time, so that nobody can guess a token letter by letter.
 * @throws {RangeError} for an invalid token
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

export function foreignHeaderOf({ headers, url }: Pick<HttpRequest, 'headers' | 'url'>): string | undefined {
  const origin = headers.get('Origin');
  if (origin !== null && URL.parse(origin)?.host !== (headers.get('Host') ?? url.host)) return 'Origin';
  const site = headers.get('Sec-Fetch-Site') ?? 'none';
  return ['same-origin', 'none'].includes(site) ? undefined : 'Sec-Fetch-Site';
}
