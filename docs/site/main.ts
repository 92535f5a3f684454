/**
 * Builds the docs site: `npm run docs` replaces `dist/docs`, and `node docs/site/main.ts folder` fills a new folder. With
 * `--reference`, as with `npm run docs`, the reference in one file is made too; `--releases` is another folder of released
 * contracts. Node runs TSX through the hook below.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { transformSync } from 'rolldown/utils';
import { staged } from '../../scripts/build/staged.ts';

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context);
    return { format: 'module', source: compile(fileURLToPath(url)), shortCircuit: true };
  },
});

const { build } = await import('./build.tsx');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { releases: { type: 'string' }, reference: { type: 'boolean' } },
});
const [folder] = positionals;
if (folder === undefined)
  await staged(fileURLToPath(new URL('../../dist/docs/', import.meta.url)), (stage) =>
    build(stage, { reference: true }),
  );
else await build(folder, values);

function compile(file: string): string {
  const jsx = { runtime: 'automatic', importSource: 'preact' } as const;
  return transformSync(file, readFileSync(file, 'utf8'), { jsx }).code;
}
