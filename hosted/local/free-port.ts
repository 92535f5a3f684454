import { once } from 'node:events';
import { createServer } from 'node:net';
import { UsageError } from './usage-error.ts';

export async function freePort(text: string): Promise<number> {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new UsageError(`--port ${text} is not a port: use a number from 0 to 65535`);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new UsageError(
      `--port ${port} cannot be listened at (${(error as NodeJS.ErrnoException).code}): give another`,
    );
  }
  server.close();
  return port;
}
