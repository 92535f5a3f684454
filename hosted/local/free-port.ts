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
    const { code } = error as NodeJS.ErrnoException;
    const why =
      code === 'EADDRINUSE'
        ? 'is in use: stop the other server'
        : `is not available (${code}): choose another`;
    throw new UsageError(`Port ${port} ${why}, or use --port 0`);
  }
  server.close();
  return port;
}
