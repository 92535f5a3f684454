import MarkdownIt, { type StateCore } from 'markdown-it';
import { slugify } from '../base/addresses.ts';
import { memoized } from '../base/memoized.ts';
import { withComments } from './comments.ts';
import { escapeHtml } from './escape-html.ts';
import { included } from './include.ts';

export interface Markdown {
  render(text: string): string;
  inline(text: string): string;
}

export interface MarkdownBlock {
  readonly code: string;
  readonly info: string;
  /** The content of the repository file that the block's first line names; that line is then omitted. */
  readonly sourced?: string;
}

interface MarkdownParts {
  readonly code: (block: MarkdownBlock) => string;
  readonly tabs: (blocks: readonly MarkdownBlock[]) => string;
  readonly linkOf: (term: string) => string | undefined;
  readonly linkOfTitle: (title: string) => string | undefined;
  readonly meaningOf: (name: string) => string | undefined;
  /** Resolves a link relative to the language's root, such as `guia/erros/`; the home page is `inicio/`. */
  readonly to: (slug: string) => string;
  readonly codeOf: (chapter: string) => string;
  /** Translates a comment of a repository program; undefined keeps it in English. */
  readonly commentOf: (text: string) => string | undefined;
  readonly dagger: string;
  readonly linkToHere: string;
}

export function createMarkdown(parts: MarkdownParts): Markdown {
  const { code, tabs, linkOf, linkOfTitle, meaningOf, to, dagger, linkToHere } = parts;
  const md = new MarkdownIt({ html: false });
  md.renderer.rules.fence = (tokens, index) => {
    return code(blockOf(tokens[index], parts));
  };
  md.renderer.rules.tabs = (tokens, index) => {
    return tabs((tokens[index]?.children ?? []).map((token) => blockOf(token, parts)));
  };
  md.renderer.rules.code_inline = (tokens, index) => {
    const { content = '', meta } = tokens[index] ?? {};
    const href = meta?.linked ? undefined : linkOf(content);
    const element = inlineCode(content, meaningOf(content));
    return href === undefined ? element : `<a href="${href}">${element}</a>`;
  };
  md.renderer.rules.text = (tokens, index) => {
    const { content = '', meta } = tokens[index] ?? {};
    const text = escapeHtml(content);
    return meta?.linked ? text : text.replaceAll(TITLE, linked);
  };
  const linked = (quoted: string, title: string): string => {
    const href = linkOfTitle(title);
    return href === undefined ? quoted : `<a href="${href}">${quoted}</a>`;
  };
  md.renderer.rules.heading_open = (tokens, index) => {
    return `<${tokens[index]?.tag} id="${anchorOf(tokens, index)}">`;
  };
  md.renderer.rules.heading_close = (tokens, index) => {
    const title = tokens[index - 1]?.content ?? '';
    const label = escapeHtml(`${linkToHere} ${title.replaceAll('`', '')}`);
    return ` <a class="anchor" href="#${anchorOf(tokens, index - 2)}" aria-label="${label}">#</a></${tokens[index]?.tag}>\n`;
  };
  md.renderer.rules.table_close = (tokens, index) => {
    const open = tokens.slice(0, index).findLastIndex(({ type }) => type === 'table_open');
    const isMarked = tokens.slice(open, index).some(({ content }) => content.includes('†'));
    return isMarked ? `</table>\n<p class="dagger">${md.renderInline(dagger)}</p>\n` : '</table>\n';
  };
  md.renderer.rules.link_open = (tokens, index, options, _env, self) => {
    const href = `${tokens[index]?.attrGet('href') ?? ''}`;
    if (!/^(?:[a-z]+:|\/|#)/.test(href)) tokens[index]?.attrSet('href', to(href.replace(/^inicio\//, '')));
    return self.renderToken(tokens, index, options);
  };
  md.core.ruler.after('block', 'named_headings', nameHeadings);
  md.core.ruler.push('tabs', gatherTabs);
  md.core.ruler.push('linked_code', markLinkedCode);
  md.core.ruler.push('table_labels', labelCells);
  return {
    render: memoized((text) => md.render(text)),
    inline: memoized((text) => md.renderInline(text)),
  };
}

function blockOf(token: StateCore['tokens'][number] | undefined, parts: MarkdownParts): MarkdownBlock {
  const { content = '', info = '' } = token ?? {};
  const code = shownBy(info, parts) ?? content.trimEnd();
  const [, path, rest] = /^\. (\S+)\n(.+)$/s.exec(code) ?? [];
  const sourced = path === undefined ? undefined : shownBy(`file=${path}`, parts);
  if (rest === undefined || sourced === undefined) return { code, info: info.trim() };
  return { code: rest, info: info.trim(), sourced };
}

/** Joins consecutive blocks with `tab` in the info string, such as `go tab file=pay.go`. */
function gatherTabs(state: StateCore): void {
  const gathered: StateCore['tokens'] = [];
  for (const token of state.tokens) {
    const last = gathered.at(-1);
    if (token.type !== 'fence' || !/\S tab\b/.test(token.info)) gathered.push(token);
    else if (last?.type === 'tabs') last.children?.push(token);
    else gathered.push(Object.assign(new state.Token('tabs', '', 0), { block: true, children: [token] }));
  }
  if (gathered.filter(({ type }) => type === 'tabs').length > 1)
    throw new Error('A text has tabs in one place alone: their ids would be there twice');
  state.tokens = gathered;
}

function shownBy(info: string, { codeOf, commentOf }: MarkdownParts): string | undefined {
  const [, chapter] = /\bguide=(\S+)/.exec(info) ?? [];
  if (chapter !== undefined) return codeOf(chapter);
  const program = included(info);
  return program === undefined ? undefined : withComments(program, commentOf);
}

/**
 * Lets long identifiers break after underscores, slashes and dots, and others, such as hashes, anywhere. A
 * URL's origin does not break, because the sandbox replaces it with its own.
 */
export function inlineCode(text: string, meaning?: string): string {
  const html = escapeHtml(text);
  const title = meaning === undefined ? '' : ` title="${escapeHtml(meaning)}"`;
  if (text.length <= 20) return `<code${title}>${html}</code>`;
  const isWhole = text.split(/[\s_/.]/).some((part) => part.length > 32);
  return `<code${title}${isWhole ? ' class="long"' : ''}>${html.replaceAll(/^https?:\/\/[^/]+|[_/.](?=\S)/g, breakAfter)}</code>`;
}

const breakAfter = (part: string): string => (part.startsWith('http') ? part : `${part}<wbr>`);

/** `## Title {#anchor}` gives a heading the same anchor in every language. */
function nameHeadings({ tokens }: StateCore): void {
  for (const [index, token] of tokens.entries()) {
    const title = tokens[index + 1];
    if (token.type !== 'heading_open' || title === undefined) continue;
    const [, text, anchor] = /^(.*?) *\{#([\w-]+)\}$/.exec(title.content) ?? [];
    if (text === undefined || anchor === undefined) continue;
    title.content = text;
    token.attrSet('id', anchor);
  }
}

/** @param index of the token that opens the heading; its text is in the next token */
const anchorOf = (tokens: StateCore['tokens'], index: number): string =>
  `${tokens[index]?.attrGet('id') ?? slugify(tokens[index + 1]?.content ?? '')}`;

const TITLE = /“([^”]+)”/g;

/** Marks code and titles inside a link, which must not become nested links. */
function markLinkedCode({ tokens }: StateCore): void {
  for (const { children } of tokens) {
    let depth = 0;
    for (const child of children ?? []) {
      if (child.type === 'link_open') depth += 1;
      if (child.type === 'link_close') depth -= 1;
      if (child.type === 'code_inline' || child.type === 'text') child.meta = { linked: depth > 0 };
    }
  }
}

/** Repeats the column's head in each cell, because phones show a row as a card. */
function labelCells({ tokens }: StateCore): void {
  let heads: string[] = [];
  let column = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'table_open') heads = [];
    if (token.type === 'th_open') heads.push(tokens[index + 1]?.content ?? '');
    if (token.type === 'tr_open') column = 0;
    if (token.type === 'td_open') {
      const head = heads[column++] ?? '';
      if (head !== '') token.attrSet('data-label', head.replaceAll('`', ''));
    }
  }
}
