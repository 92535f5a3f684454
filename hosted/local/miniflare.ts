import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inEcosystem, install } from '../../tests/ecosystem/install.ts';

export const MINIFLARE = 'miniflare/dist/src/index.js';

/** A package with only Miniflare and workerd, for a checkout without the test tools. */
const ENGINE = fileURLToPath(new URL('engine/', import.meta.url));

/** Compatibility date and flags of the Workers platform. Keep them equal to `wrangler.jsonc`. */
export const COMPATIBILITY = {
  compatibilityDate: '2026-07-30',
  compatibilityFlags: ['nodejs_compat', 'global_fetch_strictly_public', 'enable_request_signal'],
} as const;

export interface Miniflare {
  readonly ready: Promise<URL>;
  dispatchFetch(url: string, init?: RequestInit): Promise<Response>;
  getDurableObjectNamespace<T>(name: string): Promise<DurableObjectNamespace<T>>;
  dispose(): Promise<void>;
}

export async function startMiniflare(options: object): Promise<Miniflare> {
  const { Miniflare } = await import(pathToFileURL(installedMiniflare()).href);
  return new Miniflare({ ...COMPATIBILITY, handleRuntimeStdio: withoutStacks, ...options });
}

export async function installEngine(): Promise<void> {
  if (!existsSync(inEcosystem(MINIFLARE))) await install(ENGINE);
}

const installedMiniflare = (): string => {
  const ofTests = inEcosystem(MINIFLARE);
  return existsSync(ofTests) ? ofTests : `${ENGINE}node_modules/${MINIFLARE}`;
};

/** Starts of the stack lines that workerd prints for every failed connection. */
const STACK = /^(?:workerd\/|kj\/|stack: )/;

function withoutStacks(out: NodeJS.ReadableStream, err: NodeJS.ReadableStream): void {
  out.on('data', (text) => process.stdout.write(text));
  createInterface({ input: err }).on('line', (line) => {
    if (!STACK.test(line)) process.stderr.write(`${line}\n`);
  });
}
