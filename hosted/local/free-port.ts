import { once } from 'node:events';
import { createServer } from 'node:net';
import { readPort } from '../../mock/src/cli/parse.ts';
import { Failure } from '../../scripts/failure.ts';

/**
 * @throws {UsageError} when the text is not a port
 * @throws {Failure} when the port is not free
 */
export async function freePort(text: string): Promise<number> {
  const port = readPort(text);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why =
      code === 'EADDRINUSE'
        ? 'is in use: stop the other server'
        : `is not available (${code}): choose another`;
    throw new Failure(`Port ${port} ${why}, or use --port 0`);
  }
  server.close();
  return port;
}
