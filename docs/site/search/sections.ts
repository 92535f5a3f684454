import { attributeOf, type Element } from '../markdown/html-tree.ts';

/** The text under a heading of a page; what stands above the first has no anchor. */
export interface Section {
  readonly anchor: string;
  readonly heading: string;
  readonly text: string;
}

/** The parts that say little about their page: examples, reasons of assumptions, lists of operations. */
const IGNORED_CLASSES = ['samples', 'marks', 'common', 'givers', 'parts', 'anchor', 'try'];
const IGNORED_TAGS = ['button', 'svg', 'figure', 'style', 'script'];
const INLINE = ['a', 'abbr', 'b', 'code', 'em', 'i', 'kbd', 'mark', 'small', 'strong', 'sup'];

/** The sections of a page's content, in its order. */
export function sectionsOf(page: Element): Section[] {
  const sections: { anchor: string; heading: string; text: string }[] = [];
  let open = { anchor: '', heading: '', text: '' };
  const read = (node: Element | string): void => {
    if (typeof node === 'string') {
      open.text += node;
      return;
    }
    if (isIgnored(node) || node.tag === 'h1') return;
    const anchor = attributeOf(node, 'id');
    if (/^h[2-4]$/.test(node.tag) && anchor !== undefined) {
      sections.push(open);
      open = { anchor, heading: textOf(node), text: '' };
      return;
    }
    const isBlock = !INLINE.includes(node.tag);
    if (isBlock) open.text += ' ';
    node.children.forEach(read);
    if (isBlock) open.text += ' ';
  };
  read(page);
  return [...sections, open].map(({ text, ...section }) => ({ ...section, text: collapsed(text) }));
}

const isIgnored = (element: Element): boolean =>
  IGNORED_TAGS.includes(element.tag) ||
  (attributeOf(element, 'class') ?? '').split(' ').some((name) => IGNORED_CLASSES.includes(name));

function textOf(node: Element | string): string {
  if (typeof node === 'string') return node;
  return isIgnored(node) ? '' : collapsed(node.children.map(textOf).join(''));
}

const collapsed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
