import type { HttpRequest } from '../http/request.ts';
import type { HttpResponse } from '../http/response.ts';
import { escaped, languageOf, noticePage } from './notice-page.ts';
import type { SiteError } from './site-error.ts';
import type { SiteSource } from './site-source.ts';

const WORDS = {
  pt: {
    unaffected: 'A API não é afetada.',
    advice:
      'Corrija o que a construção diz e recarregue esta página: o que muda é construído de novo. Se nada há a corrigir, reinicie o mock.',
    all: 'Tudo o que a construção disse',
  },
  en: {
    unaffected: 'The API is unaffected.',
    advice:
      'Correct what the build says and reload this page: what changes is built again. If there is nothing to correct, restart the mock.',
    all: 'All that the build said',
  },
};

/** What is shown in place of pages that cannot be built: why, and what to do. */
export function failurePage(
  site: Pick<SiteSource, 'base' | 'hasEnglish' | 'titles'>,
  request: Pick<HttpRequest, 'url' | 'headers'>,
  { status, message }: SiteError,
): HttpResponse {
  const language = languageOf(site, request);
  const { unaffected, advice, all } = WORDS[language];
  return noticePage(site, request.url.pathname, {
    status,
    language,
    title: site.titles[language].failed,
    content: `<p>${unaffected}</p>
<pre class="cause" lang="en">${escaped(causeIn(message))}</pre>
<p>${advice}</p>
<details><summary>${all}</summary><pre lang="en">${escaped(message)}</pre></details>`,
  });
}

/** The line that names the error: before it, Node prints where it was thrown. */
const causeIn = (said: string): string =>
  (/^\w*(?:Error|Exception)\b.*$/m.exec(said) ?? /^.*\S.*$/m.exec(said) ?? [''])[0];
