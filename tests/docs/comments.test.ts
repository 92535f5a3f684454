import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { commentsIn, withComments } from '../../docs/site/markdown/comments.ts';
import { highlight } from '../../docs/site/markdown/highlight.ts';
import { included } from '../../docs/site/markdown/include.ts';
import { readComments } from '../../docs/translations/comments.ts';

const DOCS = join(import.meta.dirname, '../../docs');
const portuguese = readComments();

const programs = new Map(
  globSync('{pages,recipes}/pt/**/*.md', { cwd: DOCS })
    .flatMap((page) => [...readFileSync(join(DOCS, page), 'utf8').matchAll(/^```(.*\bfile=.*)$/gm)])
    .map(([, head = '']) => [head, included(head) ?? '']),
);
const told = (code: string): string => withComments(code, (text) => portuguese.get(text));

describe("comments in the pages' code", () => {
  test('every comment in a program has a Portuguese translation', () => {
    const comments = new Set([...programs.values()].flatMap(commentsIn));
    expect([...comments].filter((text) => !portuguese.has(text))).toEqual([]);
    expect([...portuguese.keys()].filter((text) => !comments.has(text))).toEqual([]);
  });

  test('no comment in a program is left in English', () => {
    for (const [head, code] of programs)
      expect(wordsIn(commentsIn(code)), head).toEqual(wordsIn(greyIn(code, head)));
  });

  test('translating comments does not change a program', () => {
    for (const [head, code] of programs) {
      if (head.startsWith('ts')) expect(programIn(told(code)), head).toBe(programIn(code));
      else expect(told(code).replaceAll(OF_COMMENTS, ''), head).toBe(code.replaceAll(OF_COMMENTS, ''));
    }
  });
});

describe('translation of comments', () => {
  const PROGRAM = `  /** One. */
  const a = 1; // two
  // Three
  // and four.
  call('http://five'); // six
`;

  test('a translated comment replaces the original', () => {
    expect(commentsIn(PROGRAM)).toEqual(['One.', 'two', 'Three and four.', 'six']);
    expect(withComments(PROGRAM, (text) => text.toUpperCase())).toBe(`  /** ONE. */
  const a = 1; // TWO
  // THREE AND FOUR.
  call('http://five'); // SIX
`);
  });

  test('a translated comment is wrapped to the width of the program', () => {
    const long = 'uma palavra '.repeat(20).trim();
    for (const line of withComments(PROGRAM, () => long).split('\n'))
      if (!line.includes(';')) expect(line.length).toBeLessThanOrEqual(118);
    expect(withComments('/** One. */', () => long)).toMatch(/^\/\*\*(?:\n \* .{0,115}){2,}\n \*\/$/);
  });
});

/** In languages that this test cannot parse, every comment has its own line. */
const OF_COMMENTS = /^[ \t]*(?:#|\/\/) .*\n/gm;

const wordsIn = (comments: readonly string[]): string[] =>
  comments
    .join(' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\/\*\*|\*\/|\/\/|#|\n *\*\/?/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');

function greyIn(code: string, head: string): string[] {
  const html = highlight(code, head.split(' ')[0] ?? '').replaceAll(
    /<span class="hljs-doctag">(\S+)<\/span>/g,
    '$1',
  );
  return [...html.matchAll(/<span class="hljs-comment">([^<]*)<\/span>/g)].map(([, text = '']) => text);
}

function programIn(code: string): string {
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { removeComments: true, target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
  });
  return outputText;
}
