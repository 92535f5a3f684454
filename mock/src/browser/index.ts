import { checkOptions } from '../check-options.ts';
import { memoryStore } from '../platform/browser/memory-store.ts';
import { loadSqlite } from '../platform/browser/statement.ts';
import { type OptionsOnStore, type Sandbox, sandboxOn } from './in-page.ts';

export type { OnWebhook } from '../platform/browser/network.ts';
export { SIGNING_SECRET } from '../worlds/credentials.ts';
export { FIXED_KEYS } from '../worlds/fixed-keys.ts';
export type { World } from '../worlds/world.ts';
export type { WorldFile } from '../worlds/world-file/world-file.ts';
export { WorldFileError } from '../worlds/world-file/world-file-error.ts';
export type { Sandbox };

export interface SandboxOptions extends OptionsOnStore {
  /** SQLite's WebAssembly, or its address. @default `sqlite3.wasm` beside this program */
  readonly wasm?: string | URL | Uint8Array;
}

/** A record instead of a list, so that the compiler reports a missing option. */
const OPTIONS = {
  auto: true,
  clock: true,
  credentials: true,
  hold: true,
  log: true,
  onWebhook: true,
  rateLimit: true,
  seed: true,
  snapshot: true,
  wasm: true,
  world: true,
} satisfies Record<keyof SandboxOptions, true>;

/**
 * Creates a sandbox with two organizations, their keys and a pending proposal. Its clock stands still by default.
 * @throws {WorldFileError} when `world` is invalid
 * @throws {TypeError} for an unknown option
 * @throws {Error} when SQLite cannot be loaded, or the snapshot is not a database
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  checkOptions(options, OPTIONS);
  const { wasm, ...others } = options;
  return sandboxOn(memoryStore(await loadSqlite(wasm)), others);
}
