import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RenderedChunk, rolldown } from 'rolldown';
import { sayWhatIsBundled } from './bundled.ts';

const PROGRAMS = {
  /** What `@tesa/mock/browser` exports. */
  index: fileURLToPath(new URL('../../mock/src/browser/index.ts', import.meta.url)),
  /** The program of a worker that has the sandbox of its tab. */
  worker: fileURLToPath(new URL('../../mock/src/browser/tab/worker.ts', import.meta.url)),
};
const wasm = fileURLToPath(import.meta.resolve('@sqlite.org/sqlite-wasm/sqlite3.wasm'));

/** Writes the sandbox for browsers to a folder: one program that imports nothing, and SQLite's WebAssembly beside it. */
export async function bundleForBrowsers(
  folder: string,
  program: keyof typeof PROGRAMS = 'index',
): Promise<void> {
  const build = await rolldown({ input: { [program]: PROGRAMS[program] }, platform: 'browser' });
  // publint takes a text that has `/*` for the start of a comment, and so overlooks the exports at the end.
  const banner = (chunk: RenderedChunk) => `export {};${sayWhatIsBundled(chunk)}`;
  await build.write({ dir: folder, format: 'esm', minify: true, codeSplitting: false, banner });
  await build.close();
  copyFileSync(wasm, join(folder, 'sqlite3.wasm'));
}
