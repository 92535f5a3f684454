import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readOptions } from '../options.ts';

readOptions(
  `npm run build

Build the packages for publication: sdk/dist, mock/dist, conformance/dist and dist/docs-package.

Options:
  -h, --help    print this help

Example:
  npm run build && npm pack ./sdk/dist
`,
  {},
);

for (const name of ['sdk', 'mock', 'docs', 'conformance']) {
  const program = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const { status } = spawnSync(process.execPath, [program], { stdio: 'inherit' });
  if (status === 0) continue;
  process.exitCode = status ?? 1;
  break;
}
