import { escapeHtml } from './escape-html.ts';

const WORDS = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|(-?\d+(?:\.\d+)?)/g;

/** JSON as HTML in the classes of the other languages: most of what the docs show is JSON, and a grammar takes its time. */
export function highlightJson(code: string): string {
  let html = '';
  let end = 0;
  for (const match of code.matchAll(WORDS)) {
    const [whole, text, colon, word] = match;
    const kind = colon === undefined ? (text === undefined ? 'constant' : 'string') : 'keyword';
    html += escapeHtml(code.slice(end, match.index));
    html += `<span class="k-${kind}">${escapeHtml(text ?? word ?? whole)}</span>${colon ?? ''}`;
    end = match.index + whole.length;
  }
  return html + escapeHtml(code.slice(end));
}
