import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highlight } from '../../docs/site/markdown/highlight.ts';
import { parseHtml } from '../../docs/site/markdown/html-tree.ts';

/** Words and their colours, without what has none. */
function coloured(code: string, language: string): string[] {
  const spans = highlight(code, language).matchAll(/<span class="k-(\w+)">(.*?)<\/span>/gs);
  return [...spans].map(([, colour, html = '']) => `${colour} ${textOf(html)}`);
}

const textOf = (html: string): string => parseHtml(html).children.join('');

const LANGUAGES = ['json', 'sh', 'ts', 'http'];

test('colours change no sign of the code, whatever it is', () => {
  const signs = fc.string({ unit: fc.constantFrom(...'ab1 \n\\/\'"`{}$()<>&#=-.'), maxLength: 60 });
  fc.assert(
    fc.property(signs, fc.constantFrom(...LANGUAGES), (code, language) => {
      expect(textOf(highlight(code, language))).toBe(code);
    }),
  );
});

test.each([
  ...globSync('examples/**/*.ts').map((file) => [file, 'ts']),
  ...globSync('examples/**/*.sh').map((file) => [file, 'sh']),
])('%s is shown sign by sign, its comments as comments', (file, language) => {
  const code = readFileSync(file, 'utf8');
  expect(textOf(highlight(code, language))).toBe(code);
  const marks = language === 'ts' ? /^ *(\/\/.*)$/gm : /^ *(#.*)$/gm;
  const comments = [...code.matchAll(marks)].map(([, comment]) => `comment ${comment}`);
  expect(coloured(code, language)).toEqual(expect.arrayContaining(comments));
});

test('a name in JSON is told from a text', () => {
  expect(coloured('{"valor": "10.00", "itens": [1, null]}', 'json')).toEqual([
    'keyword "valor"',
    'string "10.00"',
    'keyword "itens"',
    'constant 1',
    'constant null',
  ]);
});

test('a command is told from its options and from what it is given', () => {
  expect(coloured("curl -sS \\\n  -d '{\n}' http://a/b | head -1 # once", 'sh')).toEqual([
    'function curl',
    'constant -sS',
    'constant -d',
    "string '{\n}'",
    'function head',
    'constant -1',
    'comment # once',
  ]);
});

test('what is called, types and values have colours of their own', () => {
  expect(coloured("const found: Order = await tesa.obterProposta(id, 'x', 1, true);", 'ts')).toEqual([
    'keyword const',
    'function Order',
    'keyword await',
    'function obterProposta',
    "string 'x'",
    'constant 1',
    'constant true',
  ]);
});

test.each(['{ from, type, of: as }', 'webhook.delete', '{ default: id, new?: id }'])(
  'a keyword that is a name is not coloured: %s',
  (code) => {
    expect(coloured(code, 'ts')).toEqual([]);
  },
);

test('code inside of a text is coloured as code', () => {
  expect(coloured(`\`a \${ids.map((id) => \`<\${id}>\`).join()} b\`;`, 'ts')).toEqual([
    'string `a ',
    'function map',
    'string `<',
    'string >`',
    'function join',
    'string  b`',
  ]);
});

test('a quote in a regular expression opens no text', () => {
  expect(coloured(`const quoted = (text) => /["'\`]/.test(text) ? 'a' : text;`, 'ts')).toEqual([
    'keyword const',
    'string /["\'`]/',
    'function test',
    "string 'a'",
  ]);
});

test('a language that is not known is shown without colours', () => {
  expect(highlight('a < "b"', 'text')).toBe('a &lt; &quot;b&quot;');
});
