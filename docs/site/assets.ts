import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { BASE } from './base/addresses.ts';

/** The addresses of what every page loads. */
export interface Assets {
  /** Runs before anything is painted. */
  readonly first: string;
  readonly script: string;
  /** The console of the operations, loaded when it is opened. */
  readonly console: string;
  /** Loaded when the search is first opened. */
  readonly search: string;
  readonly style: string;
  readonly icon: string;
}

/** The search's script stands beside its index. */
export const SEARCH_FOLDER = 'search';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Writes them under names that change with their contents, so that browsers may keep them for good. */
export async function writeAssets(output: string): Promise<Assets> {
  const write = (name: string, text: string, folder = 'assets') => {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
    const file = name.replace('.', `.${hash}.`);
    mkdirSync(join(output, folder), { recursive: true });
    writeFileSync(join(output, folder, file), text);
    return `${BASE}/${folder}/${file}`;
  };
  const [first, script, consoleModule, search] = await Promise.all([
    bundle('client/first.ts', 'iife'),
    bundle('client/main.ts', 'iife'),
    bundle('client/console/mount.tsx', 'esm'),
    bundle('client/search/main.ts', 'esm'),
  ]);
  return {
    first: write('first.js', first),
    script: write('main.js', script),
    console: write('console.js', consoleModule),
    search: write('search.js', search, SEARCH_FOLDER),
    style: write('style.css', styles()),
    icon: write('icon.svg', readFileSync(here('style/icon.svg'), 'utf8')),
  };
}

async function bundle(entry: string, format: 'iife' | 'esm'): Promise<string> {
  const build = await rolldown({ input: here(entry), platform: 'browser' });
  const { output } = await build.generate({ format, minify: true });
  await build.close();
  return output[0].code;
}

/** The sheets in the order of their names, each a layer, so that what comes later wins. */
function styles(): string {
  const names = readdirSync(here('style/')).filter((name) => name.endsWith('.css'));
  return names
    .sort()
    .map((name) => `@layer ${name.slice(2, -4)} {\n${readFileSync(here(`style/${name}`), 'utf8')}}`)
    .join('\n');
}
