import { escaped } from '../escaped.ts';
import { inPortuguese } from '../portuguese.ts';
import type { Language } from '../words.ts';

/** Text with its code spans as code. */
export const marked = (text: string): string => escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

/** What a run says, in the language of the page where it has the words. */
export function said(text: string, language: Language): string {
  const own = language === 'en' ? text : inPortuguese(text);
  return own === undefined ? `<span lang="en">${escaped(text)}</span>` : marked(own);
}

/** The words of a contract, of which links and emphasis are left out. */
export const quoted = (text: string): string =>
  marked(text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('**', ''));

/** A part that is folded until it is asked for. */
export const folded = (summary: string, content: string, isOpen = false, kind = ''): string =>
  `<details${kind === '' ? '' : ` class="${kind}"`}${isOpen ? ' open' : ''}><summary>${summary}</summary>${content}</details>`;

/** Lines of a diff, those that go and those that come told apart. */
export const diff = (lines: readonly string[]): string => {
  const all = lines.map((line) => {
    const kind = { '-': 'del', '+': 'ins', '#': 'i' }[line[0] ?? ''];
    return kind === undefined ? escaped(line) : `<${kind}>${escaped(line)}</${kind}>`;
  });
  return `<pre class="diff"><code>${all.join('\n')}</code></pre>`;
};
