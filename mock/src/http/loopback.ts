import { BlockList, isIPv4 } from 'node:net';

const V4 = new BlockList();
V4.addSubnet('127.0.0.0', 8, 'ipv4');

const V6 = new BlockList();
V6.addAddress('::1', 'ipv6');

/** Whether only this machine reaches an IP address; no, to be safe, for one with a zone or IPv4 mapped to IPv6. */
export function isLoopback(address: string): boolean {
  if (isIPv4(address)) return V4.check(address);
  return !address.includes('%') && V6.check(address, 'ipv6');
}

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/** Writes an IPv4 address that an IPv6 socket reports, such as `::ffff:127.0.0.1`, as IPv4. */
export const unmapped = (address: string): string => address.replace(MAPPED, '');
