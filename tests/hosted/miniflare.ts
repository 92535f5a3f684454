import { MINIFLARE, type Miniflare, startMiniflare } from '../../hosted/local/miniflare.ts';
import { importFromEcosystem } from '../ecosystem/install.ts';

export { MINIFLARE, type Miniflare };

/** A workerd that has a Worker, until it is disposed of. */
export async function openWorker(script: string, options: object = {}): Promise<Miniflare> {
  const { Log } = await importFromEcosystem(MINIFLARE);
  return startMiniflare({
    modules: true,
    script,
    log: new Log(0),
    handleRuntimeStdio: discard,
    ...options,
  });
}

/** workerd writes the stack of each connection that fails, of which tests make many. */
const discard = (out: NodeJS.ReadableStream, err: NodeJS.ReadableStream): void => {
  out.resume();
  err.resume();
};

/** An answer of the outside world, as Miniflare wants it. */
export async function outsideAnswer(body: string | null, init: ResponseInit): Promise<Response> {
  const { Response } = await importFromEcosystem(MINIFLARE);
  return new Response(body, init);
}
