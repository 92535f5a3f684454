import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { sayWhatIsBundled } from '../../scripts/build/bundled.ts';

/**
 * A program for browsers, from its first module, in one file.
 * @throws {Error} when a package that it imports is not installed
 */
export async function bundle(entry: string, format: 'iife' | 'esm'): Promise<string> {
  const build = await rolldown({ input: entry, platform: 'browser' });
  const { output } = await build.generate({ format, minify: true, banner: sayWhatIsBundled });
  await build.close();
  // Rolldown leaves the import of a package that it does not find to the browser, which has none.
  const [{ code, imports }] = output;
  if (imports.length === 0) return code;
  throw new Error(`${entry} needs ${imports.join(', ')}, which is not installed: run npm ci`);
}

/** The sheets by which docs and dashboard look alike, and their icon. */
const SHARED_STYLE = fileURLToPath(new URL('style/shared/', import.meta.url));

/** The sheets that all share, then those of a folder, each a layer, so that later ones win. */
export function styles(folder: string): string {
  const own = sheetsIn(folder).map(([name, sheet]) => layer(name.slice(2, -4), sheet));
  const shared = sheetsIn(SHARED_STYLE).map(([, sheet]) => sheet);
  return [layer('shared', shared.join('\n')), ...own].join('\n');
}

const layer = (name: string, sheet: string): string => `@layer ${name} {\n${sheet}}`;

/** In the order of their names. */
const sheetsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .sort()
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);

/** The icon of docs and dashboard. */
export const readIcon = (): string => readFileSync(join(SHARED_STYLE, 'icon.svg'), 'utf8');

/** A name that changes with the content, so that browsers can cache the file for good. */
export function nameByContent(name: string, text: string): string {
  return name.replace('.', `.${digestOf(text)}.`);
}

/** Of contents together, as the names of files have it. */
export function digestOf(...contents: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex').slice(0, 10);
}
