/**
 * Builds the package of the conformance suite into conformance/dist, or the given folder: `npm pack
 * ./conformance/dist`.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { folderGiven } from '../options.ts';
import { emit } from './declarations.ts';
import { publishedFrom } from './owner.ts';
import { packReadme } from './readme.ts';
import { staged } from './staged.ts';
import { type Write, writerTo } from './writer.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const conformance = join(root, 'conformance');

await staged(folderGiven('scripts/build/conformance.ts', join(conformance, 'dist')), build);

/** Mirrors the repository's layout below `conformance`, so that relative paths stay valid. */
function build(stage: string): void {
  const write = writerTo(stage);
  emit(join(conformance, 'tsconfig.build.json'), stage);
  const bin = readFileSync(join(conformance, 'bin/tesa-conformance.js'), 'utf8');
  write('conformance/bin/tesa-conformance.js', bin.replace('/main.ts', '/main.js'));
  const contract = readFileSync(join(root, 'contract/generated/openapi.yaml'), 'utf8');
  writeFileSync(join(stage, 'conformance/src/contract/contract.json'), JSON.stringify(load(contract)));
  for (const name of ['LICENSE', 'conformance/report.schema.json'])
    cpSync(join(root, name), join(stage, name));
  packReadme(join(conformance, 'README.md'), stage, root);
  cpSync(join(conformance, 'CHANGELOG.md'), join(stage, 'CHANGELOG.md'));
  describePackage(write);
}

function describePackage(write: Write): void {
  const about = JSON.parse(readFileSync(join(conformance, 'package.json'), 'utf8'));
  const { private: _, bin: __, ...published } = about;
  const { type, version } = about;
  write('package.json', {
    ...published,
    ...publishedFrom('conformance'),
    bin: { 'tesa-conformance': './conformance/bin/tesa-conformance.js' },
    exports: {
      './report.schema.json': './conformance/report.schema.json',
      './package.json': './package.json',
    },
    files: ['CHANGELOG.md', 'conformance', 'mock', 'scripts'],
  });
  write('conformance/package.json', { type, version });
}
