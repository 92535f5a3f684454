import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { included, sourceOf } from '../../docs/site/markdown/include.ts';
import { type Mistake, mistakesIn } from '../compile.ts';
import { builtSite } from './built.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const readmes = ['README.md', 'mock/README.md', 'sdk/README.md'];
const pages = globSync('docs/{pages,recipes}/en/**/*.md', { cwd: root }).sort();

interface Block {
  readonly head: string;
  readonly code: string;
}

const blocksOf = (page: string): Block[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/^```(ts\b.*)\n([\s\S]*?)^```$/gm)].map(
    ([, head = '', body = '']) => ({ head, code: included(head) ?? body }),
  );

/**
 * The programs that a reader gets by copying a code block together with the blocks that it continues. A block
 * that shows a whole file is compiled unchanged.
 */
function programsOf(page: string): [string, string][] {
  const blocks = blocksOf(page);
  return blocks.flatMap(({ head, code }, at): [string, string][] => {
    const { path, region, kind } = sourceOf(head);
    if (kind === 'part' || (path !== undefined && region === undefined)) return [];
    const isEarlier = (block: Block) => kind === 'continues' && sourceOf(block.head).path === path;
    const copied = [
      ...blocks
        .slice(0, at)
        .filter(isEarlier)
        .map(({ code }) => code),
      code,
    ];
    // Placed beside the original file, so that relative imports resolve.
    const file = join(root, dirname(path ?? 'examples/sdk/x'), `${page.replaceAll('/', '-')}-${at}.ts`);
    return [[file, `${copied.join('\n\n')}\nexport {};\n`]];
  });
}

/** Allows an unused variable, which a later block may use, but not an unused import. */
function isMistake({ file, position, message }: Mistake, programs: ReadonlyMap<string, string>): boolean {
  if (!/never read\.$|are unused\.$/.test(message)) return true;
  const line = programs.get(file)?.slice(0, position).split('\n').at(-1) ?? '';
  return /^import\b|^ {2}(?:type )?$/.test(line);
}

test('each TypeScript block compiles alone, or after the blocks that it continues', () => {
  const programs = new Map([...readmes, ...pages].flatMap(programsOf));
  expect(programs.size).toBeGreaterThan(40);
  const mistakes = mistakesIn(programs).filter((mistake) => isMistake(mistake, programs));
  expect(mistakes.map(({ file, message }) => `${file.slice(root.length)}: ${message}`)).toEqual([]);
});

test('the Portuguese and English pages contain the same code blocks', () => {
  const heads = (page: string) => blocksOf(page).map(({ head }) => head);
  for (const page of pages) expect(heads(page.replace('/en/', '/pt/')), page).toEqual(heads(page));
});

test('no SDK page shows part of a program without showing the whole program', () => {
  const parts = pages
    .filter((page) => /\/sdk\//.test(page))
    .flatMap((page) => blocksOf(page).filter(({ head }) => sourceOf(head).kind === 'part'));
  expect(parts).toEqual([]);
});

test('each continuation block follows a block from the same file', () => {
  const lost = pages.flatMap((page) => {
    const sources = blocksOf(page).map(({ head }) => sourceOf(head));
    return sources
      .filter(({ kind, path }, at) => {
        const earlier = sources
          .slice(0, at)
          .filter((source) => source.path === path && source.kind !== 'part');
        return kind === 'continues' && earlier[0]?.kind !== 'alone';
      })
      .map(({ path, region }) => `${page}: ${path}#${region}`);
  });
  expect(lost).toEqual([]);
});

test.each([
  ['pt', '/docs/sdk/erros/', 'Continuação de erros.ts, acima'],
  ['en', '/docs/en/sdk/erros/', 'Continues erros.ts above'],
  ['pt', '/docs/producao/conciliacao/', 'Parte de examples/durable/steps.ts'],
  ['en', '/docs/en/producao/conciliacao/', 'Part of examples/durable/steps.ts'],
])('in %s, %s labels a block with its origin: %s', async (_, address, words) => {
  const { pages: built } = await builtSite();
  const page = built.find((one) => one.address === address);
  expect(page?.html).toContain(`<figcaption>${words}</figcaption>`);
});

test("every page runs the repository's programs on the Node version that npm ci installs", () => {
  const all = [...readmes, ...globSync('docs/{pages,recipes}/{pt,en}/**/*.md', { cwd: root })];
  const text = all.map((page) => readFileSync(join(root, page), 'utf8')).join('\n');
  const runs = text.match(/\S*\s?\bnode (?:--test )?examples\/\S+/g) ?? [];
  expect(runs.length).toBeGreaterThan(40);
  expect(runs.filter((run) => !/npx node|node_modules\/\.bin\/node/.test(run))).toEqual([]);
});
