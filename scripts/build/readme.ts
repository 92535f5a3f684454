import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { owner } from './owner.ts';

const EXAMPLE = /\]\(\.\.\/(examples\/[^)]+)\)/g;
const FILE = /\[([^\]]+)\]\((?:\.\.\/)?([\w./-]+)\)/g;
/** A notice that does not apply to the published package. */
const NOT_PUBLISHED = /^> \*\*Not published yet\.\*\*.*\n(?:>.*\n)*\n/m;
const OUTSIDE = /\]\((\.\.\/[^)]*)\)/;
const SERVED_DOCS = /\]\(http:\/\/127\.0\.0\.1:4010\/docs\//g;
const PROOF = /^\|.*\| Proof \|$/;
const LAST_CELL = /(?<=\|)[^|]*\|$/;

/**
 * Writes a package's README for npm's page: links to files become plain names, links to the docs become public, and
 * columns that name tests are dropped. Its examples are placed next to it.
 * @param root of the repository
 * @throws Error for a link to something unpublished
 */
export function packReadme(readme: string, stage: string, root: string): void {
  const text = withoutProofs(readFileSync(readme, 'utf8').replace(NOT_PUBLISHED, ''));
  const examples = new Set([...text.matchAll(EXAMPLE)].flatMap(([, file = '']) => file));
  for (const file of examples) cpSync(join(root, file), join(stage, file));
  const published = new Set([...examples, 'LICENSE', 'CHANGELOG.md']);
  const packed = text
    .replaceAll(FILE, (link, said: string, file: string) => (published.has(file) ? named(said, file) : link))
    .replaceAll(SERVED_DOCS, `](${owner.homepage}/`);
  const [, target] = OUTSIDE.exec(packed) ?? [];
  if (target !== undefined)
    throw new Error(
      `${readme} links to ${target}, which the package does not contain: link to the docs instead`,
    );
  writeFileSync(join(stage, 'README.md'), packed);
}

function named(said: string, file: string): string {
  if (file === 'LICENSE') return said;
  return said === file ? `\`${file}\`` : `${said} (\`${file}\`)`;
}

function withoutProofs(text: string): string {
  let isProved = false;
  const lines = text.split('\n').map((line) => {
    isProved = line.startsWith('|') && (isProved || PROOF.test(line));
    return isProved ? line.replace(LAST_CELL, '') : line;
  });
  return lines.join('\n');
}
