import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import go from 'highlight.js/lib/languages/go';
import java from 'highlight.js/lib/languages/java';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import typescript from 'highlight.js/lib/languages/typescript';
import { memoized } from '../base/memoized.ts';
import { escapeHtml } from './escape-html.ts';

const OTHERS = { python, java, go, php, ruby };

hljs.registerLanguage('bash', bash);
hljs.registerLanguage('typescript', typescript);
for (const [name, language] of Object.entries(OTHERS)) hljs.registerLanguage(name, language);

/**
 * Highlights code with classes such as `hljs-string`, because the Content-Security-Policy forbids style
 * attributes.
 */
export const highlight = (code: string, language: string): string =>
  (COLORINGS.get(language) ?? escapeHtml)(code);

const coloring = (language: string): ((code: string) => string) =>
  memoized((code) => hljs.highlight(code, { language, ignoreIllegals: true }).value);

/** Most code is JSON, which this expression tokenizes much faster than the library. */
const JSON_TOKEN =
  /(?<attr>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<string>"(?:[^"\\]|\\.)*")|(?<number>-?\d[\d.eE+-]*)|(?<literal>\b(?:true|false|null)\b)|[&<>"]/g;

function colorJson(code: string): string {
  return code.replaceAll(JSON_TOKEN, (token, ...match) => {
    const groups = match.at(-1) as Record<string, string | undefined>;
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined);
    return kind === undefined ? escapeHtml(token) : `<span class="hljs-${kind}">${escapeHtml(token)}</span>`;
  });
}

const shell = coloring('bash');
const script = coloring('typescript');

const COLORINGS = new Map([
  ['json', memoized(colorJson)],
  ['bash', shell],
  ['sh', shell],
  ['typescript', script],
  ['ts', script],
  ['js', script],
  ...Object.keys(OTHERS).map((name) => [name, coloring(name)] as const),
]);
