import { escaped } from '../escaped.ts';

export const marked = (text: string): string => escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

export const quoted = (text: string): string =>
  marked(text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('**', ''));

export const folded = (summary: string, content: string, isOpen = false, kind = ''): string =>
  `<details${kind === '' ? '' : ` class="${kind}"`}${isOpen ? ' open' : ''}><summary>${summary}</summary>${content}</details>`;
