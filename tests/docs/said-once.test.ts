import { expect, test } from 'vitest';
import { type Element, parseHtml } from '../../docs/site/markdown/html-tree.ts';
import { Unsaid } from '../../docs/site/markdown/unsaid.ts';
import { builtSite } from './built.ts';

const { pages } = await builtSite();

test.each(['', 'en/'])('no section of an operation or event (%j) has a sentence twice', (root) => {
  const shown = pages.filter(({ address }) =>
    new RegExp(`^/docs/${root}(operacoes|webhooks|controle)/`).test(address),
  );
  const repeated = shown.flatMap(({ address, html }) =>
    sectionsIn(parseHtml(html)).flatMap((texts) => repeatedIn(texts).map((text) => `${address}: ${text}`)),
  );
  expect(shown.length).toBeGreaterThan(50);
  expect(repeated).toEqual([]);
});

test.each([
  ['the same sentence', ['A comment.', 'A comment.'], ['A comment.', '']],
  ['the start of a sentence', ['A comment, if any.', 'A comment.'], ['A comment, if any.', '']],
  ['one sentence of two', ['The fields.', 'The fields. Others\nstay.'], ['The fields.', 'Others\nstay.']],
  ['a longer word', ['The comments.', 'The comment.'], ['The comments.', 'The comment.']],
  ['a list', ['One.', 'One.\n\n- Two.'], ['One.', 'One.\n\n- Two.']],
])('a section leaves out what it has said before: %s', (_what, texts, shown) => {
  const unsaid = new Unsaid();
  expect(texts.map((text) => unsaid.of(text))).toEqual(shown);
});

/** The texts of each section, and of each variant of a body, which stands for the others. */
const sectionsIn = ({ children }: Element): string[][] =>
  children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return isSection(child) ? [textsIn(child), ...sectionsIn(child)] : sectionsIn(child);
  });

const textsIn = ({ children }: Element): string[] =>
  children.flatMap((child) => {
    if (typeof child === 'string' || isSection(child)) return [];
    return /\sclass="prose"/.test(child.attributes) ? [textOf(child)] : textsIn(child);
  });

const isSection = ({ tag, attributes }: Element): boolean =>
  tag === 'section' || (tag === 'details' && attributes.includes('class="variant"'));

const textOf = (node: Element | string): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('');

function repeatedIn(texts: readonly string[]): string[] {
  const sentences = texts.flatMap((text) =>
    text
      .replaceAll(/\s+/g, ' ')
      .trim()
      .split(/(?<=[.!?]) /),
  );
  return sentences.filter((sentence, index) => sentence !== '' && sentences.indexOf(sentence) !== index);
}
