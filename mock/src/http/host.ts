import { Refusal } from '../refusal.ts';
import { isLoopback } from './loopback.ts';
import type { HttpRequest } from './request.ts';

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
