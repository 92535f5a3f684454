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

/**
 * Closes a server once the requests under way are answered, or cuts them after `limit` milliseconds. A connection whose
 * request was under way becomes idle after its answer, and is closed then.
 */
export async function closeServer(server: Server, limit: number): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), 20);
  const cut = setTimeout(() => server.closeAllConnections(), limit);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
