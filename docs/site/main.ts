/**
 * Builds the docs site: `npm run docs` replaces `dist/docs`, and `node docs/site/main.ts folder` fills a new folder. With
 * `--reference`, as with `npm run docs`, the reference in one file is made too; `--releases` is another folder of released
 * contracts.
 */
import './tsx.ts';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { staged } from '../../scripts/build/staged.ts';

// Code that runs for seconds is optimised for longer than it runs, on cores that the build needs.
setFlagsFromString('--no-turbofan');

const { build } = await import('./build.ts');
const { server } = await import('./reader.ts');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { releases: { type: 'string' }, reference: { type: 'boolean' } },
});
const [folder] = positionals;
if (folder === undefined)
  await staged(fileURLToPath(new URL('../../dist/docs/', import.meta.url)), (stage) =>
    build(stage, { reference: true }),
  );
else await build(folder, { ...values, reader: server });
