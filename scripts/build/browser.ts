import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RenderedChunk, rolldown } from 'rolldown';
import { sayWhatIsBundled } from './bundled.ts';
import { writeLicenses } from './bundled-licenses.ts';
import { usedPartsOfSqlite } from './used-parts-of-sqlite.ts';

const PROGRAMS = {
  /** What `@tesa/mock/browser` exports. */
  index: fileURLToPath(new URL('../../mock/src/browser/index.ts', import.meta.url)),
  /** The program of a worker that has the sandbox of its tab. */
  worker: fileURLToPath(new URL('../../mock/src/browser/tab/worker.ts', import.meta.url)),
};
const wasm = fileURLToPath(import.meta.resolve('@sqlite.org/sqlite-wasm/sqlite3.wasm'));

/**
 * Writes the sandbox for browsers to a folder: one program that imports nothing, and beside it SQLite's WebAssembly and
 * the licences of all that is in both.
 */
export async function bundleForBrowsers(
  folder: string,
  program: keyof typeof PROGRAMS = 'index',
): Promise<void> {
  const build = await rolldown({
    input: { [program]: PROGRAMS[program] },
    platform: 'browser',
    plugins: [usedPartsOfSqlite],
  });
  // publint takes a text that has `/*` for the start of a comment, and so overlooks the exports at the end.
  const banner = (chunk: RenderedChunk) => `export {};${sayWhatIsBundled(chunk)}`;
  const how = { format: 'esm', minify: true, codeSplitting: false, banner } as const;
  await build.write({ dir: folder, ...how });
  await build.close();
  copyFileSync(wasm, join(folder, 'sqlite3.wasm'));
  writeLicenses(folder);
}
