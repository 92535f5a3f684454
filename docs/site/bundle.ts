import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { sayWhatIsBundled } from '../../scripts/build/bundled.ts';

export async function bundle(entry: string, format: 'iife' | 'esm'): Promise<string> {
  const build = await rolldown({ input: entry, platform: 'browser' });
  const { output } = await build.generate({ format, minify: true, banner: sayWhatIsBundled });
  await build.close();
  // Rolldown keeps the import of a missing package, which would fail in the browser.
  const [{ code, imports }] = output;
  if (imports.length === 0) return code;
  throw new Error(`${entry} needs ${imports.join(', ')}, which is not installed: run npm ci`);
}

const SHARED_STYLE = fileURLToPath(new URL('style/shared/', import.meta.url));

/** Joins the shared style sheets and those of a folder. Each one is a cascade layer, so that later ones win. */
export function styles(folder: string): string {
  const own = sheetsIn(folder).map(([name, sheet]) => layer(name.slice(2, -4), sheet));
  const shared = sheetsIn(SHARED_STYLE).map(([, sheet]) => sheet);
  return [layer('shared', shared.join('\n')), ...own].join('\n');
}

const layer = (name: string, sheet: string): string => `@layer ${name} {\n${sheet}}`;

const sheetsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .sort()
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);

export const readIcon = (): string => readFileSync(join(SHARED_STYLE, 'icon.svg'), 'utf8');

/** Adds a content hash to a name, so that browsers can cache the file forever. */
export function nameByContent(name: string, text: string): string {
  return name.replace('.', `.${digestOf(text)}.`);
}

export function digestOf(...contents: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex').slice(0, 10);
}
