import { API_GUIDE, type Contract, textOf } from './contract/contract.ts';
import { isWritable } from './control/worlds.ts';
import { type HttpResponse, page } from './http/response.ts';
import { Refusal } from './refusal.ts';
import type { Worlds } from './worlds/worlds.ts';

type Page = () => HttpResponse;

export function pagesOf(contract: Contract, worlds: Worlds | undefined): ReadonlyMap<string, Page> {
  const { basePath, document } = contract;
  const places = { api: basePath, docs: API_GUIDE, contrato: '/openapi.yaml' };
  return new Map<string, Page>([
    ['/', () => page('application/json', JSON.stringify(places))],
    ['/saude', () => health(worlds)],
    ['/openapi.yaml', () => page('application/yaml; charset=utf-8', textOf(contract))],
    ['/openapi.json', () => page('application/json', JSON.stringify(document))],
  ]);
}

export const apiPage = ({ basePath }: Contract): HttpResponse =>
  page(
    'text/html; charset=utf-8',
    `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<title>API da Tesa</title>
<p>Este é o endereço da API da Tesa, para programas: <code>${basePath}</code>. Veja a <a href="${API_GUIDE}/">documentação</a>.
<p lang="en">This is the address of the Tesa API, for programs. See the <a href="${API_GUIDE}/en/">docs</a>.
</html>
`,
  );

export const noPage = ({ basePath }: Contract): Refusal =>
  new Refusal(
    'rota_inexistente',
    `Não há rota neste caminho: os da API começam com ${basePath}; veja quais são em ${API_GUIDE}.`,
  );

/**
 * Health check for orchestrators: 503 while the database is read-only. Needs no token, because it reveals
 * nothing else.
 */
function health(worlds: Worlds | undefined): HttpResponse {
  const isWell = worlds === undefined || isWritable(worlds.principal.world);
  const body = JSON.stringify({ status: isWell ? 'ok' : 'somente_leitura' });
  return page('application/json', body, isWell ? 200 : 503);
}
