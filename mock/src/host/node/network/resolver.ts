import { lookup, Resolver } from 'node:dns/promises';
import type { Address, Resolve } from '../../network.ts';

/** The part of Node's `Resolver` that is used. */
export interface Dns {
  resolve4(hostname: string): Promise<string[]>;
  resolve6(hostname: string): Promise<string[]>;
}

/** Asks name servers within limits: `timeout` is in milliseconds for each of the `tries`. */
export type OpenDns = (limits: { readonly timeout: number; readonly tries: number }) => Dns;

const LOOPBACK: readonly Address[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/** The system's look-up of a name, which uses its own files and search domains too. */
const systemLookup: Resolve = async (hostname) => {
  const found = await lookup(hostname, { all: true });
  return found.map(({ address, family }) => ({ address, family: family === 4 ? 4 : 6 }));
};

/**
 * Queries DNS directly: the system's lookup blocks one of Node's few threads while a name server is silent, so that a
 * few dead destinations would delay all others. The limits keep a silent name server within the deadline of an attempt.
 * What DNS does not know, the system may: neighbours of a container often stand in its file of hosts alone.
 */
export function createResolver(
  open: OpenDns = (limits) => new Resolver(limits),
  askSystem: Resolve = systemLookup,
): Resolve {
  const dns = open({ timeout: 2000, tries: 2 });
  return async (hostname) => {
    if (/(?:^|\.)localhost$/.test(hostname)) return LOOPBACK;
    const [v4, v6] = await Promise.allSettled([dns.resolve4(hostname), dns.resolve6(hostname)]);
    if (v4.status === 'rejected' && v6.status === 'rejected') {
      const silent = [v4, v6].find(({ reason }) => reason.code === 'ETIMEOUT');
      if (silent !== undefined) throw silent.reason;
      return askSystem(hostname);
    }
    return [...toAddresses(v4, 4), ...toAddresses(v6, 6)];
  };
}

function toAddresses(answer: PromiseSettledResult<string[]>, family: 4 | 6): Address[] {
  return answer.status === 'rejected' ? [] : answer.value.map((address) => ({ address, family }));
}
