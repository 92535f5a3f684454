import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '../language.ts';
import { BASE } from './base/addresses.ts';
import { bundle, nameByContent, readIcon, styles } from './bundle.ts';

export interface Assets {
  readonly first: string;
  readonly script: string;
  readonly console: Readonly<Record<Language, string>>;
  readonly sampleWorker: string;
  readonly sdk: string;
  readonly search: string;
  readonly style: string;
  readonly icon: string;
}

export const SEARCH_FOLDER = 'search';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Writes the files under names with a content hash, so that browsers can cache them forever. */
export async function writeAssets(output: string): Promise<Assets> {
  const write = (name: string, text: string, folder = 'assets') => {
    const file = nameByContent(name, text);
    mkdirSync(join(output, folder), { recursive: true });
    writeFileSync(join(output, folder, file), text);
    return `${BASE}/${folder}/${file}`;
  };
  const [first, script, consolePt, consoleEn, sampleWorker, sdk, search] = await Promise.all([
    bundle(here('client/first.ts'), 'iife'),
    bundle(here('client/main.ts'), 'esm'),
    bundle(here('client/console/main-pt.ts'), 'esm'),
    bundle(here('client/console/main-en.ts'), 'esm'),
    bundle(here('client/sample/worker.ts'), 'esm'),
    bundle(here('../../sdk/src/index.ts'), 'esm'),
    bundle(here('client/search/main.ts'), 'esm'),
  ]);
  return {
    first: write('first.js', first),
    script: write('main.js', script),
    console: { pt: write('console-pt.js', consolePt), en: write('console-en.js', consoleEn) },
    sampleWorker: write('sample-worker.js', sampleWorker),
    sdk: write('sdk.js', sdk),
    search: write('search.js', search, SEARCH_FOLDER),
    style: write('style.css', styles(here('style/'))),
    icon: write('icon.svg', readIcon()),
  };
}
