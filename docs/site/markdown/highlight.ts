import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import typescript from 'highlight.js/lib/languages/typescript';
import { escapeHtml } from './escape-html.ts';

hljs.registerLanguage('bash', bash);
hljs.registerLanguage('typescript', typescript);
hljs.registerAliases('js', { languageName: 'typescript' });

/** Code as HTML whose words carry classes such as `hljs-string`: a strict content policy admits no style attributes. */
export function highlight(code: string, language: string): string {
  if (language !== 'json' && hljs.getLanguage(language) === undefined) return escapeHtml(code);
  const key = `${language} ${code}`;
  const html = done.get(key) ?? colour(code, language);
  done.set(key, html);
  return html;
}

/** Half of the code stands on several pages. */
const done = new Map<string, string>();

function colour(code: string, language: string): string {
  return language === 'json'
    ? colourJson(code)
    : hljs.highlight(code, { language, ignoreIllegals: true }).value;
}

/** Most of the code is JSON, which one expression reads in a fraction of the time: names, texts, numbers and words. */
const JSON_TOKEN =
  /(?<attr>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<string>"(?:[^"\\]|\\.)*")|(?<number>-?\d[\d.eE+-]*)|(?<literal>\b(?:true|false|null)\b)|[&<>"]/g;

function colourJson(code: string): string {
  return code.replaceAll(JSON_TOKEN, (token, ...match) => {
    const groups = match.at(-1) as Record<string, string | undefined>;
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined);
    return kind === undefined ? escapeHtml(token) : `<span class="hljs-${kind}">${escapeHtml(token)}</span>`;
  });
}
