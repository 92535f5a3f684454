/** Builds the four packages, one after another: `npm run build`. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readOptions } from '../options.ts';

readOptions(
  `npm run build
  Writes the packages as they are published: the SDK to sdk/dist, the mock to mock/dist, the docs to dist/docs-package and
  the conformance suite to conformance/dist. npm pack makes a file of each, such as npm pack ./sdk/dist.
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
