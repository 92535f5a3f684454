import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const mock = fileURLToPath(new URL('../../../mock', import.meta.url));

/** The package's version as a constant, so that nothing reads package.json at run time. */
export async function versionFile(): Promise<[string, string][]> {
  const { version } = JSON.parse(await readFile(join(mock, 'package.json'), 'utf8')) as { version: string };
  return [[join(mock, 'src/contract/generated/version.ts'), textOf(version)]];
}

const textOf = (version: string): string =>
  `// Written by \`npm run generate\` from mock/package.json. Do not edit.

/** The version of this package. */
export const VERSION = '${version}';
`;
