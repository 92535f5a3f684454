/** Builds the docs that a sandbox serves at `/docs`, into the given folder. */
import './tsx.ts';
import { setFlagsFromString } from 'node:v8';
import { writeLicenses } from '../../scripts/build/bundled-licenses.ts';

// The build takes only seconds, so optimizing its code would cost more CPU than it saves.
setFlagsFromString('--no-turbofan');

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('Pass the folder to write: node docs/site/main.ts <folder>');
const { build } = await import('./build.ts');
await build(folder);
writeLicenses(folder);
