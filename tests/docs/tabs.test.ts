import { expect, test } from 'vitest';
import { createMarkdown } from '../../docs/site/markdown/markdown.ts';

const { render } = createMarkdown({
  code: ({ info }) => `<pre>${info}</pre>`,
  tabs: (blocks) => `<div>${blocks.map(({ code, info }) => `${info}: ${code}`).join(', ')}</div>`,
  linkOf: () => undefined,
  linkOfTitle: () => undefined,
  meaningOf: () => undefined,
  to: (slug) => slug,
  codeOf: () => '',
  commentOf: () => undefined,
  dagger: '',
  linkToHere: 'Link to',
});

test('blocks of code that follow one another and are marked as tabs stand in one place', () => {
  const text = '```ts tab\na();\n```\n\n```go tab\nb()\n```\n\nText.\n\n```ts\nc();\n```';
  expect(render(text)).toBe('<div>ts tab: a();, go tab: b()</div><p>Text.</p>\n<pre>ts</pre>');
});

test('tabs in two places of a text are an error, since their ids would be there twice', () => {
  expect(() => render('```ts tab\na();\n```\n\nText.\n\n```ts tab\nb();\n```')).toThrow('in one place alone');
});

test('a word that only begins with tab makes none', () => {
  expect(render('```sh table\na\n```')).toBe('<pre>sh table</pre>');
});
