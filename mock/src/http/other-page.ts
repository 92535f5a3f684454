import type { HttpRequest } from './request.ts';

/** The header by which a browser says that a page of another origin asks; undefined when none does. */
export function foreignHeaderOf({ headers, url }: Pick<HttpRequest, 'headers' | 'url'>): string | undefined {
  const origin = headers.get('Origin');
  if (origin !== null && URL.parse(origin)?.host !== (headers.get('Host') ?? url.host)) return 'Origin';
  const site = headers.get('Sec-Fetch-Site') ?? 'none';
  return ['same-origin', 'none'].includes(site) ? undefined : 'Sec-Fetch-Site';
}
