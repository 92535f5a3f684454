import { onTestFinished } from 'vitest';
import { createSandbox, startServer, type World } from '../../../mock/src/index.ts';

/** The service under test: how requests reach it, and the world that shows what they did. */
export interface Subject {
  readonly origin: string;
  readonly carry: (request: Request) => Promise<Response>;
  readonly world: World;
}

const ORIGIN = 'http://127.0.0.1:4010';

/**
 * A service in this process, without a port, that ends with the test. It waits for nothing whose time is its own, as a
 * name server or a file: what happens in it follows from the requests alone.
 */
export async function inProcess(): Promise<Subject> {
  const sandbox = await createSandbox({ resolve: async () => [] });
  onTestFinished(() => sandbox.close());
  // The first request to the control plane loads its contract.
  await sandbox.fetch(new Request(`${ORIGIN}/_sandbox/saude`));
  return { origin: ORIGIN, carry: sandbox.fetch, world: sandbox.world };
}

/** A service behind real sockets, which are reset when a connection is cut, that ends with the test. It asks no name server either. */
export async function overSockets(): Promise<Subject> {
  const { url, world, close } = await startServer({ port: 0, resolve: async () => [] });
  onTestFinished(close);
  if (world === undefined) throw new Error('the server has no world');
  return { origin: url, carry: (request) => fetch(request), world };
}
