/** Builds the docs package into dist/docs-package, or the given folder: `npm pack ./dist/docs-package`. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderGiven } from '../options.ts';
import { publishedFrom } from './owner.ts';
import { staged } from './staged.ts';
import { writerTo } from './writer.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const README = `# @tesa/docs

The docs of the Tesa treasury API, in Portuguese and English, as a folder of pages. \`@tesa/mock\` of the same version serves
them at \`/docs\`, with no connection to anywhere, where both are installed:

\`\`\`sh
npx --no-install @tesa/mock
\`\`\`
`;

await staged(folderGiven('scripts/build/docs.ts', join(root, 'dist/docs-package')), build);

function build(stage: string): void {
  const { version, license } = JSON.parse(readFileSync(join(root, 'mock/package.json'), 'utf8'));
  const write = writerTo(stage);
  const args = [join(root, 'docs/site/main.ts'), join(stage, 'site')];
  execFileSync(process.execPath, args, { cwd: root });
  copyFileSync(join(root, 'LICENSE'), join(stage, 'LICENSE'));
  write('README.md', README);
  write('package.json', {
    name: '@tesa/docs',
    version,
    description: 'Docs of the Tesa treasury API, which @tesa/mock serves',
    keywords: ['tesa', 'treasury', 'api', 'docs'],
    license,
    ...publishedFrom('docs'),
    exports: { './package.json': './package.json' },
    files: ['site'],
  });
}
