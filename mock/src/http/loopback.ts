import { BlockList, isIPv4 } from 'node:net';

const V4 = new BlockList();
V4.addSubnet('127.0.0.0', 8, 'ipv4');

const V6 = new BlockList();
V6.addAddress('::1', 'ipv6');

/** Whether an IP address is one that only this machine reaches; one tied to a network by its zone, or mapped, is not. */
export function isLoopback(address: string): boolean {
  if (isIPv4(address)) return V4.check(address);
  return !address.includes('%') && V6.check(address, 'ipv6');
}

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/** An IP address, an IPv4 one that a socket of IPv6 has mapped in its own form. */
export const unmapped = (address: string): string => address.replace(MAPPED, '');
