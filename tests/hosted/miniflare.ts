import { rolldown } from 'rolldown';
import { onTestFinished } from 'vitest';
import { importFromEcosystem } from '../ecosystem/install.ts';

export const MINIFLARE = 'miniflare/dist/src/index.js';

/** The part of Miniflare that is used. */
export interface Miniflare {
  dispatchFetch(url: string, init?: RequestInit): Promise<Response>;
  /** Where it listens. */
  readonly ready: Promise<URL>;
  dispose(): Promise<void>;
}

/** The date of the platform that the hosted sandbox is written for, and its flags. */
export const COMPATIBILITY = {
  compatibilityDate: '2026-07-30',
  compatibilityFlags: ['nodejs_compat', 'global_fetch_strictly_public'],
} as const;

/** A program as one module for Workers. */
export async function bundleOf(source: URL): Promise<string> {
  const build = await rolldown({
    input: source.pathname,
    platform: 'node',
    resolve: { conditionNames: ['workerd', 'import'] },
  });
  try {
    const { output } = await build.generate({ format: 'esm', codeSplitting: false });
    const [{ code }] = output;
    return code;
  } finally {
    await build.close();
  }
}

/** Starts workerd with a Worker, until the test ends. */
export async function startWorker(script: string, options: object = {}): Promise<Miniflare> {
  const { Miniflare, Log } = await importFromEcosystem(MINIFLARE);
  const worker: Miniflare = new Miniflare({
    modules: true,
    script,
    log: new Log(0),
    handleRuntimeStdio: discard,
    ...COMPATIBILITY,
    ...options,
  });
  onTestFinished(() => worker.dispose());
  return worker;
}

/** workerd writes the stack of each failed connection, of which the tests make many. */
const discard = (out: NodeJS.ReadableStream, err: NodeJS.ReadableStream): void => {
  out.resume();
  err.resume();
};
