import { expect, test } from 'vitest';
import { createMarkdown } from '../../docs/site/markdown/markdown.ts';

const { render } = createMarkdown({
  code: () => '',
  tabs: () => '',
  linkOf: () => undefined,
  linkOfTitle: () => undefined,
  meaningOf: () => undefined,
  to: (slug) => slug,
  codeOf: () => '',
  commentOf: () => undefined,
  dagger: '',
  linkToHere: 'Link to',
});

test("a heading's anchor is made of its words, or is the hidden one in braces", () => {
  expect(render('## O que é `total`?')).toContain('<h2 id="o-que-e-total">');
  const html = render('## Rotacionar o segredo {#rotacionar}');
  expect(html).toContain('<h2 id="rotacionar">Rotacionar o segredo <a class="anchor" href="#rotacionar"');
  expect(html).not.toContain('{');
});
