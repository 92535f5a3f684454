import { escapeHtml } from './escape-html.ts';
import { GRAMMARS } from './grammars.ts';

/** Code as HTML whose words carry classes such as `k-string`: a strict content policy admits no style attributes. */
export function highlight(code: string, language: string): string {
  const grammar = GRAMMARS[language];
  return grammar === undefined ? escapeHtml(code) : colour(code, grammar);
}

function colour(code: string, grammar: RegExp): string {
  let html = '';
  let end = 0;
  for (const { 0: word, index, groups = {} } of code.matchAll(grammar)) {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined);
    html += escapeHtml(code.slice(end, index));
    html += kind === 'template' ? template(word, grammar) : span(word, `${kind}`);
    end = index + word.length;
  }
  return html + escapeHtml(code.slice(end));
}

/** A string, but for the code in it. */
function template(text: string, grammar: RegExp): string {
  const parts = text.split(/(\$\{(?:[^`{}]|`[^`]*`|\{[^{}]*\})*\})/);
  return parts
    .map((part, index) => (index % 2 === 0 ? span(part, 'string') : colour(part, grammar)))
    .join('');
}

const span = (text: string, kind: string): string =>
  text === '' ? '' : `<span class="k-${kind}">${escapeHtml(text)}</span>`;
