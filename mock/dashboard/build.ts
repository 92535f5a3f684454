/** Builds the dashboard of the sandbox into a folder: `node mock/dashboard/build.ts folder`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, nameByContent, readIcon, styles } from '../../docs/site/bundle.ts';
import { readNames } from '../../docs/translations/names.ts';
import { type Assets, documentOf } from './document.ts';

const [output = ''] = process.argv.slice(2);
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const [first, main] = await Promise.all([bundle(here('first.ts'), 'iife'), bundle(here('main.tsx'), 'esm')]);
const assets: Assets = {
  first: write('first.js', first),
  script: write('painel.js', main),
  style: write('painel.css', styles(here('style/'))),
  icon: write('icon.svg', readIcon()),
};
writeFileSync(join(output, 'index.html'), documentOf('pt', assets));
mkdirSync(join(output, 'en'), { recursive: true });
writeFileSync(join(output, 'en/index.html'), documentOf('en', assets, readNames()));

/** The address of the file, below that of the dashboard. */
function write(name: string, text: string): string {
  const file = nameByContent(name, text);
  mkdirSync(output, { recursive: true });
  writeFileSync(join(output, file), text);
  return file;
}
