import type { HttpRequest } from '../http/request.ts';
import type { HttpResponse } from '../http/response.ts';
import { prefersEnglish } from './language.ts';

/**
 * The first page of a site, or the way to that in English for a reader who prefers it; one who comes from a page of this
 * server has chosen the language.
 */
export async function firstPage(
  base: string,
  request: HttpRequest,
  show: () => Promise<HttpResponse>,
): Promise<HttpResponse> {
  const isLed = prefersEnglish(request.headers) && !comesFromHere(request);
  const { headers, ...answer } = isLed ? leadTo(`${base}/en/${request.url.search}`) : await show();
  const varies = [headers.Vary, 'Accept-Language'].filter((name) => name !== undefined);
  return { ...answer, headers: { ...headers, Vary: varies.join(', ') } };
}

const leadTo = (location: string): HttpResponse => ({
  status: 302,
  headers: { Location: location, 'Cache-Control': 'no-store' },
  body: null,
});

/** Browsers tell the one or the other, as the address and the policy of the page allow. */
function comesFromHere({ headers, url }: HttpRequest): boolean {
  if (headers.get('Sec-Fetch-Site') === 'same-origin') return true;
  const referer = headers.get('Referer') ?? '';
  return URL.canParse(referer) && new URL(referer).host === (headers.get('Host') ?? url.host);
}
