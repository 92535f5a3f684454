import type { Contract } from './contract/contract.ts';
import type { DocsPage } from './docs.ts';
import { type HttpResponse, page } from './http/response.ts';

type Page = () => Promise<HttpResponse> | HttpResponse;

/** The pages outside of the API, for whoever explores it with a browser. */
export function pagesOf({ basePath, text }: Contract, docs: DocsPage | undefined): ReadonlyMap<string, Page> {
  const places = { api: basePath, docs: '/docs', contrato: '/openapi.yaml' };
  const pages = new Map<string, Page>([
    ['/', () => page('application/json', JSON.stringify(places))],
    ['/openapi.yaml', () => page('application/yaml; charset=utf-8', text)],
  ]);
  if (docs !== undefined) pages.set('/docs', () => docs.respond());
  return pages;
}
