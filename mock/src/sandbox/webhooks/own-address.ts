import { addressSet } from '#host';
import type { Network } from '../../host/network.ts';
import { isLoopback } from '../../http/loopback.ts';

/** Whether this process itself answers at an IP address and a port. */
export type IsOwn = (address: string, port: number) => boolean;

/**
 * Tells the addresses of this machine at the port that it serves.
 * @param ownPort undefined while it serves none
 */
export function ownAddresses(
  ownPort: () => number | undefined,
  ofThisMachine: Network['ownAddresses'],
): IsOwn {
  const isOfThisMachine = (address: string) =>
    addressSet(ofThisMachine().map((own) => own.replace(/%.*/, ''))).has(address);
  return (address, port) => port === ownPort() && (isLoopback(address) || isOfThisMachine(address));
}
