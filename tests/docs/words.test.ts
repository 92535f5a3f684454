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
])("the overview at %s links to the treasury's open decisions", (address, link) => {
  expect(page(address)).toContain(link);
});

test.each([
  ['operacoes/criarProposta/', '<a href="/docs/guia/a-conta-de-uma-proposta/">“A conta de uma proposta”</a>'],
  [
    'en/operacoes/criarProposta/',
    '<a href="/docs/en/guia/a-conta-de-uma-proposta/">“How a proposal is calculated”</a>',
  ],
])('%s links to the chapter of the guide that it mentions', (address, link) => {
  expect(page(address)).toContain(link);
});

test("no page describes a variant's discriminator as its status", () => {
  const describing = site.pages.filter(({ html }) =>
    /Status desta variante|Status of this variant/.test(html),
  );
  expect(describing.map(({ address }) => address)).toEqual([]);
});

test.each([
  ['operacoes/obterOrganizacao/', '<dt>Assinatura da requisição</dt><dd><span>Opcional: <a'],
  ['en/operacoes/obterOrganizacao/', '<dt>Request signature</dt><dd><span>Optional: <a'],
])('%s says that the request, and not the key, can be signed', (address, fact) => {
  expect(page(address)).toContain(fact);
});

test.each([
  ['operacoes/rejeitarProposta/', 'Rejeita uma proposta <code>pendente</code>. A rejeição é definitiva'],
  [
    'en/operacoes/rejeitarProposta/',
    'Rejects a <code title="pending">pendente</code> proposal. A rejection is final',
  ],
  ['operacoes/aprovarResgate/', 'não assinadas. Um aprovador também'],
])("the text of %s does not repeat the key's scope, which the facts show", (address, text) => {
  expect(page(address).replaceAll(/\s+/g, ' ').includes(text)).toBe(true);
});

test('a field shows neither the length of an id nor a range of one number', () => {
  const noise = /como res_\w+ · até|de 2 a 2 itens|from 2 to 2 items|from 0 to \d+ items/;
  expect(site.pages.filter(({ html }) => noise.test(html)).map(({ address }) => address)).toEqual([]);
});

test('every guide table with the mark † is followed by its legend', () => {
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
])('the page %s contains its published URL for search engines and link previews', (address, whole) => {
  const html = page(address);
  expect(html).toContain(`<link rel="canonical" href="${whole}"/>`);
  expect(html).toContain(`<meta property="og:url" content="${whole}"/>`);
  expect(html).toContain('<meta property="og:title" content="');
});

test('the header links to the glossary in both languages', () => {
  for (const [root, title] of [
    ['', 'Glossário'],
    ['en/', 'Glossary'],
  ] as const)
    expect(page(root)).toContain(`<a class="glossary" href="/docs/${root}glossario/">${title}</a>`);
});
