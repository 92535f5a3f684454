import { createCssVariablesTheme, createHighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { escapeHtml } from './escape-html.ts';
import { highlightJson } from './highlight-json.ts';

export type Highlight = (code: string, language: string) => string;

const ALIASES: Readonly<Record<string, string>> = {
  sh: 'bash',
  shell: 'bash',
  js: 'typescript',
  ts: 'typescript',
};

/** Code as HTML whose words carry classes such as `k-string`: a strict content policy admits no style attributes. */
export async function createHighlight(): Promise<Highlight> {
  const shiki = await createHighlighterCore({
    themes: [createCssVariablesTheme({ name: 'classes', variablePrefix: '' })],
    langs: [import('shiki/langs/bash.mjs'), import('shiki/langs/typescript.mjs')],
    engine: createOnigurumaEngine(import('shiki/wasm')),
  });
  const known = new Set(shiki.getLoadedLanguages());
  const done = new Map<string, string>();
  return (code, language) => {
    const lang = ALIASES[language] ?? language;
    if (lang === 'json') return highlightJson(code);
    if (!known.has(lang)) return escapeHtml(code);
    const key = `${lang} ${code}`;
    const html =
      done.get(key) ??
      tokensToHtml(shiki.codeToTokensBase(code, { lang, theme: 'classes', tokenizeTimeLimit: 0 }));
    done.set(key, html);
    return html;
  };
}

function tokensToHtml(
  lines: readonly (readonly { content: string; color?: string | undefined }[])[],
): string {
  return lines
    .map((line) => line.map(({ content, color }) => span(content, kindOf(color))).join(''))
    .join('\n');
}

function span(content: string, kind: string | undefined): string {
  const text = escapeHtml(content);
  return kind === undefined || content.trim() === '' ? text : `<span class="k-${kind}">${text}</span>`;
}

/** The theme gives each word a variable, such as `var(--token-string)`; plain text has none of these. */
function kindOf(color: string | undefined): string | undefined {
  return /token-([a-z-]+)/.exec(color ?? '')?.[1];
}
