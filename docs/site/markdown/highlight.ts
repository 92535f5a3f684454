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

/** Lines that fit even on a phone. */
const SHORT = 40;
const DEEPEST = 12;

/** An HTTP message may break after a comma, because the body is one long line without spaces. */
const colorHttp = (line: string): string =>
  line
    .split(/("(?:[^"\\]|\\.)*"|,)/)
    .map((part) => (part === ',' ? ',<wbr>' : wholeWord(escapeHtml(part))))
    .join('');

/** Keeps the hyphens of a date or an id from breaking it. */
const wholeWord = (part: string): string =>
  /^&quot;[^\s-]+-\S+&quot;$/.test(part) && part.length < SHORT ? `<span class="whole">${part}</span>` : part;

/** Marks each long line with its indentation, so that the style sheet can indent the rest of a wrapped line. */
const hanging = (color: (line: string) => string): ((code: string) => string) =>
  memoized((code) =>
    code
      .split('\n')
      .map((line) =>
        line.length <= SHORT ? color(line) : `<span class="hang-${indentOf(line)}">${color(line)}</span>`,
      )
      .join('\n'),
  );

const indentOf = (line: string): number => Math.min(DEEPEST, 2 * Math.floor(line.search(/\S|$/) / 2));

const shell = coloring('bash');
const script = coloring('typescript');

const COLORINGS = new Map([
  ['json', hanging(colorJson)],
  ['http', hanging(colorHttp)],
  ['text', hanging(escapeHtml)],
  ['bash', shell],
  ['sh', shell],
  ['typescript', script],
  ['ts', script],
  ['js', script],
  ...Object.keys(OTHERS).map((name) => [name, coloring(name)] as const),
]);
