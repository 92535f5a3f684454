/**
 * Builds the docs site: `npm run docs` replaces `dist/docs`, and `node docs/site/main.ts folder` fills a new folder
 * (after it may come another folder of released contracts). Node runs TSX through the hook below.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';
import { staged } from '../../scripts/build/staged.ts';

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context);
    return { format: 'module', source: compile(fileURLToPath(url)), shortCircuit: true };
  },
});

const { build } = await import('./build.tsx');
const [, , folder, releases] = process.argv;
if (folder === undefined) await staged(fileURLToPath(new URL('../../dist/docs/', import.meta.url)), build);
else await build(folder, releases);

function compile(file: string): string {
  const jsx = { runtime: 'automatic', importSource: 'preact' } as const;
  return transformSync(file, readFileSync(file, 'utf8'), { jsx }).code;
}
