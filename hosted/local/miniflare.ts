import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inEcosystem, install } from '../../tests/ecosystem/install.ts';

/** The program that runs workerd with what the platform has around it, among those that are installed apart. */
export const MINIFLARE = 'miniflare/dist/src/index.js';

/** Holds Miniflare and workerd alone, for whoever has not installed the tools of all the tests. */
const ENGINE = fileURLToPath(new URL('engine/', import.meta.url));

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
  const { Miniflare } = await import(pathToFileURL(installedMiniflare()).href);
  return new Miniflare({ ...COMPATIBILITY, handleRuntimeStdio: withoutStacks, ...options });
}

/** Installs the engine, about 200 MB, unless it is there or among the tools of the tests. */
export async function installEngine(): Promise<void> {
  if (!existsSync(inEcosystem(MINIFLARE))) await install(ENGINE);
}

const installedMiniflare = (): string => {
  const ofTests = inEcosystem(MINIFLARE);
  return existsSync(ofTests) ? ofTests : `${ENGINE}node_modules/${MINIFLARE}`;
};

/** The beginnings of lines by which workerd tells of every connection of its Worker that failed. */
const STACK = /^(?:workerd\/|kj\/|stack: )/;

/** Shows what a Worker writes, and not the stacks of workerd. */
function withoutStacks(out: NodeJS.ReadableStream, err: NodeJS.ReadableStream): void {
  out.on('data', (text) => process.stdout.write(text));
  createInterface({ input: err }).on('line', (line) => {
    if (!STACK.test(line)) process.stderr.write(`${line}\n`);
  });
}
