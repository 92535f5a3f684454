import { escaped } from '../escaped.ts';

/** Renders backtick spans as code. */
export const marked = (text: string): string => escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

/** Text of the contract without links and emphasis. */
export const quoted = (text: string): string =>
  marked(text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('**', ''));

/** A collapsible section. */
export const folded = (summary: string, content: string, isOpen = false, kind = ''): string =>
  `<details${kind === '' ? '' : ` class="${kind}"`}${isOpen ? ' open' : ''}><summary>${summary}</summary>${content}</details>`;
