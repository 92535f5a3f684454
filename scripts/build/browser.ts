import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const entry = fileURLToPath(new URL('../../mock/src/browser/index.ts', import.meta.url));
const wasm = fileURLToPath(import.meta.resolve('@sqlite.org/sqlite-wasm/sqlite3.wasm'));

/** Writes the sandbox for browsers to a folder: one program that imports nothing, and SQLite's WebAssembly beside it. */
export async function bundleForBrowsers(folder: string): Promise<void> {
  const build = await rolldown({ input: entry, platform: 'browser' });
  // publint takes a text that has `/*` for the start of a comment, and so overlooks the exports at the end.
  const banner = 'export {};';
  await build.write({ dir: folder, format: 'esm', minify: true, codeSplitting: false, banner });
  await build.close();
  copyFileSync(wasm, join(folder, 'sqlite3.wasm'));
}
