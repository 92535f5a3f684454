import { attributeOf, type Element } from './html-tree.ts';

export function toMarkdown(page: Element): string {
  return `${blocks(page)
    .join('\n\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

type Node = Element | string;

const INLINE = ['a', 'abbr', 'code', 'em', 'strong', 'small', 'br', 'output', 'label'];
const LEFT_OUT = ['button', 'svg', 'input', 'output', 'label'];

function blocks({ children }: Element): string[] {
  const found: string[] = [];
  let run: Node[] = [];
  const flush = () => {
    const text = inline(run).trim();
    if (text !== '') found.push(text);
    run = [];
  };
  for (const child of children) {
    if (typeof child === 'string' || INLINE.includes(child.tag)) run.push(child);
    else {
      flush();
      found.push(...block(child));
    }
  }
  flush();
  return found;
}

function block(element: Element): string[] {
  const { tag, children } = element;
  const level = /^h([1-6])$/.exec(tag)?.[1];
  if (LEFT_OUT.includes(tag)) return [];
  if (level !== undefined) return [`${'#'.repeat(Number(level))} ${inline(children).trim()}`];
  if (tag === 'p') return blocks(element);
  if (tag === 'figcaption' && attributeOf(element, 'class') === 'language') return [];
  if (tag === 'summary' || tag === 'figcaption' || tag === 'dt') return [`**${inline(children).trim()}**`];
  if (tag === 'pre') return [fence(element)];
  if (tag === 'ul' || tag === 'ol') return [list(element)];
  if (tag === 'table') return [table(element)];
  return blocks(element);
}

function inline(nodes: readonly Node[]): string {
  return nodes.map(inlineNode).join('').replaceAll(/\s+/g, ' ');
}

function inlineNode(node: Node): string {
  if (typeof node === 'string') return node;
  const { tag, children } = node;
  if (LEFT_OUT.includes(tag) || attributeOf(node, 'class') === 'anchor') return '';
  if (tag === 'code') return `\`${textOf(node)}\``;
  if (tag === 'strong') return `**${inline(children)}**`;
  if (tag === 'em') return `*${inline(children)}*`;
  if (tag === 'br') return ' ';
  if (tag === 'a') return `[${inline(children)}](${attributeOf(node, 'href') ?? ''})`;
  return inline(children);
}

function fence(element: Element): string {
  const code = element.children.find((child) => typeof child !== 'string');
  const language =
    code === undefined || typeof code === 'string' ? '' : (attributeOf(code, 'data-language') ?? '');
  return `\`\`\`${language}\n${textOf(element)}\n\`\`\``;
}

function list({ tag, children }: Element): string {
  const items = children.filter((child) => typeof child !== 'string');
  return items
    .map((item, index) => {
      const mark = tag === 'ol' ? `${index + 1}. ` : '- ';
      return (
        mark +
        blocks(item)
          .join('\n\n')
          .replaceAll('\n', `\n${' '.repeat(mark.length)}`)
      );
    })
    .join('\n');
}

function table(element: Element): string {
  const rows = elementsOf(element, 'tr').map((row) => {
    const cells = row.children.filter((cell) => typeof cell !== 'string');
    return cells.map((cell) => blocks(cell).join(' ').replaceAll('\n', ' ').replaceAll('|', '\\|'));
  });
  const [head = [], ...body] = rows;
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function elementsOf({ children }: Element, tag: string): Element[] {
  return children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return child.tag === tag ? [child] : elementsOf(child, tag);
  });
}

function textOf(node: Node): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('');
}
