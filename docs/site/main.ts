/** Builds the docs site: `npm run docs`, or `node docs/site/main.ts [folder]`. Node runs TSX through the hook below. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context);
    return { format: 'module', source: compile(fileURLToPath(url)), shortCircuit: true };
  },
});

const { build } = await import('./build.tsx');
const output = process.argv[2] ?? fileURLToPath(new URL('../../dist/docs/', import.meta.url));
await build(output);

function compile(file: string): string {
  const jsx = { runtime: 'automatic', importSource: 'preact' } as const;
  return transformSync(file, readFileSync(file, 'utf8'), { jsx }).code;
}
