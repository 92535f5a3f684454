import { escaped } from '../escaped.ts';

/** Text with its code spans as code. */
export const marked = (text: string): string => escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

/** The words of a contract, of which links and emphasis are left out. */
export const quoted = (text: string): string =>
  marked(text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('**', ''));

/** A part that is folded until it is asked for. */
export const folded = (summary: string, content: string, isOpen = false, kind = ''): string =>
  `<details${kind === '' ? '' : ` class="${kind}"`}${isOpen ? ' open' : ''}><summary>${summary}</summary>${content}</details>`;
