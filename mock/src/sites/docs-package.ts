import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { VERSION } from '../contract/generated/version.ts';
import { ROOT } from './site-source.ts';

const NAME = '@tesa/docs';

/** The pages of the package of the docs, an optional peer of this one; undefined when it is not installed. */
export function docsPackage(): string | undefined {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${NAME}/package.json`)), 'site');
  } catch {
    return undefined;
  }
}

/** Where the docs are when they are not here, in one line. */
export function docsElsewhere(): string {
  const { homepage } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return `install ${NAME} ${VERSION} beside this package from the file that npm pack ./dist/docs-package writes in the repository, and start again; or read them at ${homepage}`;
}
