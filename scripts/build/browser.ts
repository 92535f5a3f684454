import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RenderedChunk, rolldown } from 'rolldown';
import { sayWhatIsBundled } from './bundled.ts';
import { writeLicenses } from './bundled-licenses.ts';
import { usedPartsOfSqlite } from './used-parts-of-sqlite.ts';

const PROGRAMS = {
  index: fileURLToPath(new URL('../../mock/src/browser/index.ts', import.meta.url)),
  worker: fileURLToPath(new URL('../../mock/src/browser/tab/worker.ts', import.meta.url)),
};
const wasm = fileURLToPath(import.meta.resolve('@sqlite.org/sqlite-wasm/sqlite3.wasm'));

/**
 * Writes the browser sandbox to a folder: one program without imports, SQLite's WebAssembly, and the licenses of both.
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
  // publint mistakes `/*` in a string for a comment and then misses the exports at the end, so an export comes first.
  const banner = (chunk: RenderedChunk) => `export {};${sayWhatIsBundled(chunk)}`;
  const how = { format: 'esm', minify: true, codeSplitting: false, banner } as const;
  await build.write({ dir: folder, ...how });
  await build.close();
  copyFileSync(wasm, join(folder, 'sqlite3.wasm'));
  writeLicenses(folder);
}
