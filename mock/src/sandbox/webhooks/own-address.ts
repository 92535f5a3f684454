import { BlockList } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isLoopback } from '../../http/loopback.ts';

/** Whether this process itself answers at an IP address and a port. */
export type IsOwn = (address: string, port: number) => boolean;

/** The part of Node's network interfaces that is used. */
export type Interfaces = () => Readonly<
  Record<string, readonly { readonly address: string; readonly family: 'IPv4' | 'IPv6' }[] | undefined>
>;

/**
 * Tells the addresses of this machine, which may change while the process lives, at the port that it serves.
 * @param ownPort undefined while it serves none
 */
export function ownAddresses(
  ownPort: () => number | undefined,
  interfaces: Interfaces = networkInterfaces,
): IsOwn {
  return (address, port) => port === ownPort() && (isLoopback(address) || has(interfaces(), address));
}

function has(interfaces: ReturnType<Interfaces>, address: string): boolean {
  const own = new BlockList();
  for (const { address, family } of Object.values(interfaces).flatMap((entries) => entries ?? [])) {
    own.addAddress(address.replace(/%.*/, ''), family === 'IPv4' ? 'ipv4' : 'ipv6');
  }
  return own.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}
