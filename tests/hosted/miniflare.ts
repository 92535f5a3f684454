import { MINIFLARE, type Miniflare, startMiniflare } from '../../hosted/local/miniflare.ts';
import { importFromEcosystem } from '../ecosystem/install.ts';

export { MINIFLARE, type Miniflare };

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

/** Discards the stack traces that workerd prints for each failed connection. */
const discard = (out: NodeJS.ReadableStream, err: NodeJS.ReadableStream): void => {
  out.resume();
  err.resume();
};

export async function outsideAnswer(body: string | null, init: ResponseInit): Promise<Response> {
  const { Response } = await importFromEcosystem(MINIFLARE);
  return new Response(body, init);
}
