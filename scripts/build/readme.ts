import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT_FILE = /\]\(\.\.\/(LICENSE|examples\/[^)]+)\)/g;
const OUTSIDE = /\]\((\.\.\/[^)]*)\)/;
/** The last column of a table, if its heading says that it names tests of this repository. */
const PROOF = /^\|.*\| Proof \|$/;
const LAST_CELL = /(?<=\|)[^|]*\|$/;

/**
 * Writes the README of a package: the examples that it links to are beside it, and its tables do not name tests, which
 * are not published.
 * @param root of the repository
 * @throws Error for a link to anything else that is not published
 */
export function packReadme(readme: string, stage: string, root: string): void {
  const text = readFileSync(readme, 'utf8');
  const named = new Set([...text.matchAll(ROOT_FILE)].flatMap(([, file = '']) => file));
  for (const file of named) cpSync(join(root, file), join(stage, file));
  const packed = withoutProofs(text).replaceAll(ROOT_FILE, ']($1)');
  const [, target] = OUTSIDE.exec(packed) ?? [];
  if (target !== undefined) throw new Error(`${readme} links to ${target}, which its package does not have.`);
  writeFileSync(join(stage, 'README.md'), packed);
}

function withoutProofs(text: string): string {
  let isProved = false;
  const lines = text.split('\n').map((line) => {
    isProved = line.startsWith('|') && (isProved || PROOF.test(line));
    return isProved ? line.replace(LAST_CELL, '') : line;
  });
  return lines.join('\n');
}
