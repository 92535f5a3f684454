import { beforeAll, expect, test } from 'vitest';
import { type BuiltSite, builtSite } from './built.ts';

let site: BuiltSite;

beforeAll(async () => {
  site = await builtSite();
});

const page = (address: string) => site.files.get(`/docs/${address}index.html`) ?? '';

test.each([
  ['guia/visao-geral/', '<a href="/docs/pontos-abertos/#decisoes">Decisões em aberto</a>'],
  ['en/guia/visao-geral/', '<a href="/docs/en/pontos-abertos/#decisoes">Open decisions</a>'],
])('the overview at %s links the decisions of the treasury', (address, link) => {
  expect(page(address)).toContain(link);
});

test.each([
  ['operacoes/criarProposta/', '<a href="/docs/guia/a-conta-de-uma-proposta/">“A conta de uma proposta”</a>'],
  [
    'en/operacoes/criarProposta/',
    '<a href="/docs/en/guia/a-conta-de-uma-proposta/">“How a proposal is calculated”</a>',
  ],
])('%s links the chapter of the guide that it names', (address, link) => {
  expect(page(address)).toContain(link);
});

test('no page describes the field that names a variant as the status of the variant', () => {
  const describing = site.pages.filter(({ html }) =>
    /Status desta variante|Status of this variant/.test(html),
  );
  expect(describing.map(({ address }) => address)).toEqual([]);
});

test.each([
  ['operacoes/obterOrganizacao/', '<dt>Assinatura da requisição</dt><dd><span>Opcional: <a'],
  ['en/operacoes/obterOrganizacao/', '<dt>Request signature</dt><dd><span>Optional: <a'],
])('%s says that the request, not the key, takes a signature', (address, fact) => {
  expect(page(address)).toContain(fact);
});
