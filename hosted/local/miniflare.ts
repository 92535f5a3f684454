import { createInterface } from 'node:readline';
import { importFromEcosystem } from '../../tests/ecosystem/install.ts';

/** The program that runs workerd with what the platform has around it, among those that are installed apart. */
export const MINIFLARE = 'miniflare/dist/src/index.js';

/** The date of the platform that the hosted sandbox is written for, and its flags; `wrangler.jsonc` has the same. */
export const COMPATIBILITY = {
  compatibilityDate: '2026-07-30',
  compatibilityFlags: ['nodejs_compat', 'global_fetch_strictly_public', 'enable_request_signal'],
} as const;

/** The part of Miniflare that is used. */
export interface Miniflare {
  /** Where it listens, once it does. */
  readonly ready: Promise<URL>;
  dispatchFetch(url: string, init?: RequestInit): Promise<Response>;
  /** The objects that are bound by a name. */
  getDurableObjectNamespace<T>(name: string): Promise<DurableObjectNamespace<T>>;
  dispose(): Promise<void>;
}

/** Starts a Worker on workerd. */
export async function startMiniflare(options: object): Promise<Miniflare> {
  const { Miniflare } = await importFromEcosystem(MINIFLARE);
  return new Miniflare({ ...COMPATIBILITY, handleRuntimeStdio: withoutStacks, ...options });
}

/** The beginnings of lines by which workerd tells of every connection of its Worker that failed. */
const STACK = /^(?:workerd\/|kj\/|stack: )/;

/** Shows what a Worker writes, and not the stacks of workerd. */
function withoutStacks(out: NodeJS.ReadableStream, err: NodeJS.ReadableStream): void {
  out.on('data', (text) => process.stdout.write(text));
  createInterface({ input: err }).on('line', (line) => {
    if (!STACK.test(line)) process.stderr.write(`${line}\n`);
  });
}
