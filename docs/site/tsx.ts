/** Lets Node load TSX. Node's own type stripping is slower and does not compile JSX. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

registerHooks({
  load(url, context, next) {
    if (!/\.tsx?$/.test(url)) return next(url, context);
    return { format: 'module', source: compile(fileURLToPath(url)), shortCircuit: true };
  },
});

function compile(file: string): string {
  const jsx = { runtime: 'automatic', importSource: 'preact' } as const;
  return transformSync(file, readFileSync(file, 'utf8'), { jsx }).code;
}
