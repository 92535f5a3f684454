import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import json from 'highlight.js/lib/languages/json';
import typescript from 'highlight.js/lib/languages/typescript';
import { escapeHtml } from './escape-html.ts';

hljs.registerLanguage('bash', bash);
hljs.registerLanguage('json', json);
hljs.registerLanguage('typescript', typescript);
hljs.registerAliases('js', { languageName: 'typescript' });

/** Code as HTML whose words carry classes such as `hljs-string`: a strict content policy admits no style attributes. */
export function highlight(code: string, language: string): string {
  if (hljs.getLanguage(language) === undefined) return escapeHtml(code);
  const key = `${language} ${code}`;
  const html = done.get(key) ?? colour(code, language);
  done.set(key, html);
  return html;
}

/** Half of the code stands on several pages. */
const done = new Map<string, string>();

function colour(code: string, language: string): string {
  const { value } = hljs.highlight(code, { language, ignoreIllegals: true });
  return value.replaceAll(PUNCTUATION, '$1');
}

/** It has no colour of its own, and is a third of the marks in JSON. */
const PUNCTUATION = /<span class="hljs-punctuation">([^<]*)<\/span>/g;
