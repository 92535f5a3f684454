import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HttpRequest } from '../http/request.ts';
import type { HttpResponse, ResponseHeaders } from '../http/response.ts';
import { inOtherLanguage, type Language, languageAt, prefersEnglish } from './language.ts';
import { ROOT, type SiteSource } from './site-source.ts';

/** What a page says that is shown in the place of another. */
export interface Notice {
  readonly status: number;
  readonly language: Language;
  readonly title: string;
  /** What follows the title, as HTML. */
  readonly content: string;
  /** HTML at the end of the head. */
  readonly head?: string;
  readonly headers?: ResponseHeaders;
}

const OTHER = {
  pt: { lang: 'pt-BR', title: 'Em português', name: 'PT' },
  en: { lang: 'en', title: 'In English', name: 'EN' },
};

const STYLE = `
body { display: grid; grid-template-rows: auto 1fr; min-height: 100vh; }
main { align-self: center; width: 100%; max-width: 40rem; margin: 0 auto; padding: 2rem 1.5rem 18vh; }
progress { display: block; width: 100%; height: 0.5rem; margin: 1.75rem 0 0.5rem; border: 0; border-radius: 1rem; overflow: hidden; appearance: none; background: var(--line); }
progress::-webkit-progress-bar { background: var(--line); }
progress::-webkit-progress-value { background: var(--accent); }
progress::-moz-progress-bar { background: var(--accent); }
.count { color: var(--quiet); font-variant-numeric: tabular-nums; }
pre { margin: 1.25rem 0; padding: 1rem; border-radius: var(--round); background: var(--raised); font: var(--medium) / 1.6 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; }
.cause { background: var(--red-soft); }
`;

/** What docs and dashboard look alike by, as far as this page has it. */
const SHARED = join(ROOT, 'docs/site/style/shared');
const SHEETS = ['1-tokens.css', '2-base.css', '3-shell.css'];

/** The style and the logo of the docs, which are read when a first page is shown. */
let look: { readonly style: string; readonly icon: string } | undefined;

function readLook() {
  const read = (name: string) => readFileSync(join(SHARED, name));
  look ??= {
    style: `${SHEETS.map(read).join('\n')}${STYLE}`,
    icon: `data:image/svg+xml;base64,${read('icon.svg').toString('base64')}`,
  };
  return look;
}

const policyOf = (style: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * A page of the server's own, in the place of one that it cannot show.
 * @param path of the address that was asked for
 */
export function noticePage(
  { base, hasEnglish = false }: Pick<SiteSource, 'base' | 'hasEnglish'>,
  path: string,
  { status, language, title, content, head = '', headers = {} }: Notice,
): HttpResponse {
  const { style, icon } = readLook();
  const other = OTHER[language === 'pt' ? 'en' : 'pt'];
  const link = `<a href="${escaped(inOtherLanguage(base, path))}" hreflang="${other.lang}" lang="${other.lang}" title="${other.title}">${other.name}</a>`;
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policyOf(style),
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
    body: `<!doctype html>
<html lang="${OTHER[language].lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Tesa</title>
<link rel="icon" href="${icon}" type="image/svg+xml">
<style>${style}</style>
${head}</head>
<body>
<header class="top">
<span class="brand"><img src="${icon}" alt="" width="24" height="24"> <strong>Tesa</strong> <span>API</span></span>
${hasEnglish ? `<div class="tools">${link}</div>` : ''}
</header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`,
  };
}

/** The language of an address; of a site in one language, that of the reader. */
export function languageOf(
  { base, hasEnglish = false }: Pick<SiteSource, 'base' | 'hasEnglish'>,
  { url, headers }: Pick<HttpRequest, 'url' | 'headers'>,
): Language {
  if (hasEnglish) return languageAt(base, url.pathname);
  return prefersEnglish(headers) ? 'en' : 'pt';
}

/** A text inside of HTML. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
