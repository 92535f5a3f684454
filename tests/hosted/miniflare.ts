import { COMPATIBILITY } from '../../hosted/local/start-local.ts';
import { importFromEcosystem } from '../ecosystem/install.ts';

export const MINIFLARE = 'miniflare/dist/src/index.js';

/** The part of Miniflare that is used. */
export interface Miniflare {
  dispatchFetch(url: string, init?: RequestInit): Promise<Response>;
  /** Where it listens. */
  readonly ready: Promise<URL>;
  dispose(): Promise<void>;
}

/** A workerd that has a Worker, until it is disposed of. */
export async function openWorker(script: string, options: object = {}): Promise<Miniflare> {
  const { Miniflare, Log } = await importFromEcosystem(MINIFLARE);
  return new Miniflare({
    modules: true,
    script,
    log: new Log(0),
    handleRuntimeStdio: discard,
    ...COMPATIBILITY,
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
