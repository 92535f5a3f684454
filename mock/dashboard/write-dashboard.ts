import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, nameByContent, readIcon, styles } from '../../docs/site/bundle.ts';
import { readNames } from '../../docs/translations/names.ts';
import { type Assets, documentOf } from './document.ts';

interface DashboardOptions {
  /**
   * URL of the script that runs a sandbox in the tab, relative to the folder. When undefined, the dashboard
   * calls the server that it comes from.
   */
  readonly sandbox?: string;
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds the dashboard in Portuguese, and in English in `en/`. The folder works at any URL path. */
export async function buildDashboard(output: string, { sandbox }: DashboardOptions = {}): Promise<void> {
  const [first, main] = await Promise.all([
    bundle(here('first.ts'), 'iife'),
    bundle(here('main.tsx'), 'esm'),
  ]);
  mkdirSync(join(output, 'en'), { recursive: true });
  const write = (name: string, text: string): string => {
    const file = nameByContent(name, text);
    writeFileSync(join(output, file), text);
    return file;
  };
  const assets: Assets = {
    first: write('first.js', first),
    script: write('painel.js', main),
    style: write('painel.css', styles(here('style/'))),
    icon: write('icon.svg', readIcon()),
    ...(sandbox !== undefined && { sandbox }),
  };
  writeFileSync(join(output, 'index.html'), documentOf('pt', assets));
  writeFileSync(join(output, 'en/index.html'), documentOf('en', assets, readNames()));
}
