import type { HttpRequest } from '../http/request.ts';
import type { HttpResponse } from '../http/response.ts';
import { languageOf, noticePage } from './notice-page.ts';
import type { SiteSource } from './site-source.ts';

/** How many pages a build has written, of how many. */
export interface Progress {
  readonly written: number;
  readonly pages: number;
}

/** How long a browser waits before it loads the page again, in seconds. */
const WAIT = '1';

/** The address of a script, below that of a site: at an address with a `#`, `Refresh` does not load the page again. */
export const WAITING_SCRIPT = 'espera.js';

const WORDS = {
  pt: {
    soon: 'A página pedida aparece aqui sozinha, em poucos segundos. A API já responde.',
    none: 'Nenhuma página escrita ainda',
    count: ({ written, pages }: Progress) => `${written} de ${pages} páginas escritas`,
  },
  en: {
    soon: 'The page you asked for appears here by itself, in a few seconds. The API answers meanwhile.',
    none: 'No page written yet',
    count: ({ written, pages }: Progress) => `${written} of ${pages} pages written`,
  },
};

/**
 * What is shown while pages are being built.
 * @param progress undefined until the build tells it, which not every one does
 */
export function waitingPage(
  site: Pick<SiteSource, 'base' | 'hasEnglish' | 'titles'>,
  request: Pick<HttpRequest, 'url' | 'headers'>,
  progress?: Progress,
): HttpResponse {
  const language = languageOf(site, request);
  const { soon, none, count } = WORDS[language];
  const { written, pages } = progress ?? { written: 0, pages: 1 };
  return noticePage(site, request.url.pathname, {
    status: 503,
    language,
    title: site.titles[language].waiting,
    content: `<p>${soon}</p>
<progress max="${pages}" value="${written}" aria-labelledby="escritas"></progress>
<p class="count" id="escritas">${progress === undefined ? none : count(progress)}</p>`,
    head: `<script src="${site.base}/${WAITING_SCRIPT}"></script>\n`,
    headers: { Refresh: WAIT, 'Retry-After': WAIT },
  });
}

export const waitingScript = (): HttpResponse => ({
  status: 200,
  headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'X-Content-Type-Options': 'nosniff' },
  body: `setTimeout(() => location.reload(), ${WAIT}000);\n`,
});
