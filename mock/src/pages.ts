import { API_GUIDE, type Contract } from './contract/contract.ts';
import { type HttpResponse, page } from './http/response.ts';

type Page = () => HttpResponse;

/** The pages outside of the API, for whoever explores it with a browser. */
export function pagesOf({ basePath, document, text }: Contract): ReadonlyMap<string, Page> {
  const places = { api: basePath, docs: API_GUIDE, contrato: '/openapi.yaml' };
  return new Map<string, Page>([
    ['/', () => page('application/json', JSON.stringify(places))],
    ['/openapi.yaml', () => page('application/yaml; charset=utf-8', text)],
    ['/openapi.json', () => page('application/json', JSON.stringify(document))],
  ]);
}
