import { attributeOf, type Element } from '../markdown/html-tree.ts';
import type { SearchedSection } from './page.ts';

type Section = Pick<SearchedSection, 'anchor' | 'heading' | 'text' | 'fields'>;

/** Parts that say little about their page: examples, reasons of assumptions, lists of operations. */
const IGNORED_CLASSES = ['samples', 'marks', 'common', 'givers', 'parts', 'anchor', 'try'];
const IGNORED_TAGS = ['button', 'svg', 'figure', 'style', 'script'];
const INLINE = ['a', 'abbr', 'b', 'code', 'em', 'i', 'kbd', 'mark', 'small', 'strong', 'sup'];

export function sectionsOf(page: Element): Section[] {
  const sections: { anchor: string; heading: string; text: string; fields: string }[] = [];
  let open = { anchor: '', heading: '', text: '', fields: '' };
  const read = (node: Element | string, into: 'text' | 'fields'): void => {
    if (typeof node === 'string') {
      open[into] += node;
      return;
    }
    if (isIgnored(node) || node.tag === 'h1') return;
    const anchor = attributeOf(node, 'id');
    if (/^h[2-4]$/.test(node.tag) && anchor !== undefined) {
      sections.push(open);
      open = { anchor, heading: textOf(node), text: '', fields: '' };
      return;
    }
    const inside = classesOf(node).includes('tree') ? 'fields' : into;
    const space = INLINE.includes(node.tag) ? '' : ' ';
    open[inside] += space;
    for (const child of node.children) read(child, inside);
    open[inside] += space;
  };
  read(page, 'text');
  return [...sections, open].map(({ text, fields, ...section }) => ({
    ...section,
    text: collapsed(text),
    fields: collapsed(fields),
  }));
}

const classesOf = (element: Element): string[] => (attributeOf(element, 'class') ?? '').split(' ');

const isIgnored = (element: Element): boolean =>
  IGNORED_TAGS.includes(element.tag) || classesOf(element).some((name) => IGNORED_CLASSES.includes(name));

function textOf(node: Element | string): string {
  if (typeof node === 'string') return node;
  return isIgnored(node) ? '' : collapsed(node.children.map(textOf).join(''));
}

const collapsed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
