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

test('consecutive code blocks marked as tabs are shown in one place', () => {
  const text = '```ts tab\na();\n```\n\n```go tab\nb()\n```\n\nText.\n\n```ts\nc();\n```';
  expect(render(text)).toBe('<div>ts tab: a();, go tab: b()</div><p>Text.</p>\n<pre>ts</pre>');
});

test('tabs in two places of a text are an error, because their ids would repeat', () => {
  expect(() => render('```ts tab\na();\n```\n\nText.\n\n```ts tab\nb();\n```')).toThrow('in one place alone');
});

test('an info string with a word that only begins with tab does not create a tab', () => {
  expect(render('```sh table\na\n```')).toBe('<pre>sh table</pre>');
});
