import { Resolver } from 'node:dns/promises';
import type { Address } from './address.ts';

/** Every address of a name; rejects when it has none. */
export type Resolve = (hostname: string) => Promise<readonly Address[]>;

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

/**
 * Queries DNS directly: the system's lookup blocks one of Node's few threads while a name server is silent, so that a
 * few dead destinations would delay all others. The limits keep a silent name server within the deadline of an attempt.
 */
export function createResolver(open: OpenDns = (limits) => new Resolver(limits)): Resolve {
  const dns = open({ timeout: 2000, tries: 2 });
  return async (hostname) => {
    if (/(?:^|\.)localhost$/.test(hostname)) return LOOPBACK;
    const [v4, v6] = await Promise.allSettled([dns.resolve4(hostname), dns.resolve6(hostname)]);
    if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason;
    return [...toAddresses(v4, 4), ...toAddresses(v6, 6)];
  };
}

function toAddresses(answer: PromiseSettledResult<string[]>, family: 4 | 6): Address[] {
  return answer.status === 'rejected' ? [] : answer.value.map((address) => ({ address, family }));
}
