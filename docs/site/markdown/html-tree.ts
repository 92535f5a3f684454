export interface Element {
  readonly tag: string;
  readonly attributes: string;
  readonly children: (Element | string)[];
}

const VOID = ['br', 'hr', 'img', 'input', 'link', 'meta', 'wbr'];
const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/gi;
const COLORS = /<\/?span\b[^>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
};

/** Parses HTML that our own renderers wrote, where every element is closed, and drops the highlighting. */
export function parseHtml(html: string): Element {
  const root: Element = { tag: '', attributes: '', children: [] };
  const open = [root];
  for (const [, closes, tag = '', attributes = '', selfClosed, text] of html
    .replaceAll(COLORS, '')
    .matchAll(TAG)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.children.push(decode(text));
    else if (closes) open.pop();
    else {
      const element = { tag, attributes, children: [] };
      parent.children.push(element);
      if (!selfClosed && !VOID.includes(tag)) open.push(element);
    }
  }
  return root;
}

const ATTRIBUTES = {
  id: /\sid="([^"]*)"/,
  class: /\sclass="([^"]*)"/,
  href: /\shref="([^"]*)"/,
  'data-language': /\sdata-language="([^"]*)"/,
};

export function attributeOf({ attributes }: Element, name: keyof typeof ATTRIBUTES): string | undefined {
  const value = ATTRIBUTES[name].exec(attributes)?.[1];
  return value === undefined ? undefined : decode(value);
}

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(amp|lt|gt|quot|#39|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
