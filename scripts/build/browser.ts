import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RenderedChunk, rolldown } from 'rolldown';
import { bundledLicenses, sayWhatIsBundled } from './bundled.ts';
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
  await bundleAs(folder, program, PROGRAMS[program]);
}

/** The same of another source. */
export async function bundleAs(folder: string, name: string, source: string): Promise<void> {
  const build = await rolldown({
    input: { [name]: source },
    platform: 'browser',
    plugins: [usedPartsOfSqlite],
  });
  // publint takes a text that has `/*` for the start of a comment, and so overlooks the exports at the end.
  const banner = (chunk: RenderedChunk) => `export {};${sayWhatIsBundled(chunk)}`;
  const how = { format: 'esm', minify: true, codeSplitting: false, banner } as const;
  const { output } = await build.write({ dir: folder, ...how });
  await build.close();
  copyFileSync(wasm, join(folder, 'sqlite3.wasm'));
  writeFileSync(join(folder, 'LICENSES.txt'), bundledLicenses(output[0].moduleIds));
}
