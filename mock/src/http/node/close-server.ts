import { once } from 'node:events';
import type { Server } from 'node:http';

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
