import { addressSet, ipVersion } from '#host';

const V4 = addressSet(['127.0.0.0/8']);
const V6 = addressSet(['::1']);

/** Whether only this machine reaches an IP address; no, to be safe, for one with a zone or IPv4 mapped to IPv6. */
export function isLoopback(address: string): boolean {
  if (ipVersion(address) === 4) return V4.has(address);
  return !address.includes('%') && V6.has(address);
}

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/** Writes an IPv4 address that an IPv6 socket reports, such as `::ffff:127.0.0.1`, as IPv4. */
export const unmapped = (address: string): string => address.replace(MAPPED, '');
