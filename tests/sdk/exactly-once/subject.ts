import { onTestFinished } from 'vitest';
import { createSandbox, startServer, type World } from '../../../mock/src/index.ts';

/** The service under test: its transport, and the world that shows the effects. */
export interface Subject {
  readonly origin: string;
  readonly carry: (request: Request) => Promise<Response>;
  readonly world: World;
}

const ORIGIN = 'http://127.0.0.1:4010';

/**
 * A service in process. It never waits for name servers or files, so that its behavior depends on the
 * requests alone.
 */
export async function inProcess(): Promise<Subject> {
  const sandbox = await createSandbox({ resolve: async () => [] });
  onTestFinished(() => sandbox.close());
  // The first request to the control plane loads its contract, which takes time.
  await sandbox.fetch(new Request(`${ORIGIN}/_sandbox/saude`));
  return { origin: ORIGIN, carry: sandbox.fetch, world: sandbox.world };
}

/** A service on real sockets, which cuts reset. It does not use name servers either. */
export async function overSockets(): Promise<Subject> {
  const { url, world, close } = await startServer({ port: 0, resolve: async () => [] });
  onTestFinished(close);
  if (world === undefined) throw new Error('the server has no world');
  return { origin: url, carry: (request) => fetch(request), world };
}
