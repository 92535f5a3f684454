import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT_FILE = /\]\(\.\.\/(LICENSE|examples\/[^)]+)\)/g;
const OUTSIDE = /\[([^\]]+)\]\(\.\.\/[^)]*\)/g;

/**
 * Writes a README as its package has it: the examples that it links to lie beside it. Links to what stays in the
 * repository lead nowhere once the package is installed, so their text alone is left.
 * @param root of the repository
 */
export function packReadme(readme: string, stage: string, root: string): void {
  const text = readFileSync(readme, 'utf8');
  const named = new Set([...text.matchAll(ROOT_FILE)].flatMap(([, file = '']) => file));
  for (const file of named) cpSync(join(root, file), join(stage, file));
  writeFileSync(join(stage, 'README.md'), text.replaceAll(ROOT_FILE, ']($1)').replaceAll(OUTSIDE, '$1'));
}
