import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

/** A program for browsers, from its first module, in one file. */
export async function bundle(entry: string, format: 'iife' | 'esm'): Promise<string> {
  const build = await rolldown({ input: entry, platform: 'browser' });
  const { output } = await build.generate({ format, minify: true });
  await build.close();
  return output[0].code;
}

/** The style sheets of a folder in the order of their names, each a layer, so that later ones win. */
export function styles(folder: string): string {
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'));
  return names
    .sort()
    .map((name) => `@layer ${name.slice(2, -4)} {\n${readFileSync(join(folder, name), 'utf8')}}`)
    .join('\n');
}

/** A name that changes with the content, so that browsers can cache the file for good. */
export function nameByContent(name: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  return name.replace('.', `.${hash}.`);
}
