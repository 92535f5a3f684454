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

test.each([
  ['operacoes/rejeitarProposta/', 'Rejeita uma proposta <code>pendente</code>. A rejeição é definitiva'],
  [
    'en/operacoes/rejeitarProposta/',
    'Rejects a <code title="pending">pendente</code> proposal. A rejection is final',
  ],
  ['operacoes/aprovarResgate/', 'não assinadas. Um aprovador também'],
])('the text of %s leaves the scope of the key to the box of facts', (address, text) => {
  expect(page(address).replaceAll(/\s+/g, ' ').includes(text)).toBe(true);
});

test('a field tells neither the length of an id nor a range of one number', () => {
  const noise = /como res_\w+ · até|de 2 a 2 itens|from 2 to 2 items|from 0 to \d+ items/;
  expect(site.pages.filter(({ html }) => noise.test(html)).map(({ address }) => address)).toEqual([]);
});

test('below a table of the guide with the mark †, the mark is explained', () => {
  const marked = site.pages.flatMap(({ html }) =>
    html
      .split('<table>')
      .slice(1)
      .filter((part) => (part.split('</table>')[0] ?? '').includes('†')),
  );
  expect(marked.length).toBeGreaterThan(10);
  for (const part of marked)
    expect(part).toMatch(/<\/table>\s*<p class="dagger">† <a href="[^"]*#suposicoes">/);
});

test.each([
  ['', 'https://tesa.example/docs/'],
  ['en/guia/taxas/', 'https://tesa.example/docs/en/guia/taxas/'],
])('the page %s names its published address for search engines and for who shares it', (address, whole) => {
  const html = page(address);
  expect(html).toContain(`<link rel="canonical" href="${whole}"/>`);
  expect(html).toContain(`<meta property="og:url" content="${whole}"/>`);
  expect(html).toContain('<meta property="og:title" content="');
});

test('the glossary is in the header of both languages', () => {
  for (const [root, title] of [
    ['', 'Glossário'],
    ['en/', 'Glossary'],
  ] as const)
    expect(page(root)).toContain(`<a class="glossary" href="/docs/${root}glossario/">${title}</a>`);
});
