import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { highlight } from '../../docs/site/markdown/highlight.ts';
import { parseHtml } from '../../docs/site/markdown/html-tree.ts';

const textOf = (html: string): string => parseHtml(html).children.join('');

const PROGRAMS = { ts: 'ts', sh: 'sh', py: 'python', java: 'java', go: 'go', php: 'php', ru: 'ruby' };
const programs = Object.entries(PROGRAMS).flatMap(([end, language]) =>
  globSync(`examples/**/*.${end}`).map((file) => [file, language] as const),
);

test.each(programs)('highlighting keeps every character of %s and marks its comments', (file, language) => {
  const code = readFileSync(file, 'utf8');
  const html = highlight(code, language);
  expect(textOf(html)).toBe(code);
  const comments = [...html.matchAll(/<span class="hljs-comment">(.*?)<\/span>/gs)].map(([, text = '']) =>
    textOf(text),
  );
  const marks = ['sh', 'python', 'ruby'].includes(language) ? /^ *(#.*)$/gm : /^\s*(\/\/.*)$/gm;
  for (const [, comment = ''] of code.matchAll(marks)) expect(comments).toContain(comment);
});

test('JSON names are highlighted differently from texts, and plain words are not', () => {
  expect(highlight('{"valor": "10.00"}', 'json')).toBe(
    '{<span class="hljs-attr">&quot;valor&quot;</span>: <span class="hljs-string">&quot;10.00&quot;</span>}',
  );
});

test('highlighting keeps every character of invalid JSON and marks its numbers and words', () => {
  const code = '{"a\\"b": [-1.5e+3, true, null, "<&\\u00e9>"], // <b> "open\n}';
  const html = highlight(code, 'json');
  expect(textOf(html)).toBe(code);
  expect(html).toContain('<span class="hljs-number">-1.5e+3</span>, <span class="hljs-literal">true</span>');
});

test('code in an unknown language is not highlighted', () => {
  expect(highlight('a < "b"', 'text')).toBe('a &lt; &quot;b&quot;');
});
