import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { unmapped } from '../loopback.ts';

/** @throws {NodeJS.ErrnoException} when the address cannot be taken, such as `EADDRINUSE` */
export async function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  server.listen(port, host);
  await once(server, 'listening');
  const place = server.address() as AddressInfo;
  return { ...place, address: unmapped(place.address) };
}

/** The address for clients on this machine. */
export function urlOf({ address, port }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}
