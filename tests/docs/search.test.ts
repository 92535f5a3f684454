import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { LANG, type Language } from '../../docs/language.ts';
import { OPTIONS, type Pagefind } from '../../docs/site/client/search/pagefind.ts';
import { type Result, resultsOf } from '../../docs/site/client/search/results.ts';
import { KEYWORDS } from '../../docs/site/search/keywords.ts';
import { builtSite } from './built.ts';

const site = await builtSite();
const open = { pt: await searchIn('pt'), en: await searchIn('en') };

describe.each([
  ['paginacao', '/docs/guia/paginacao/'],
  ['idempotencia', '/docs/guia/idempotencia/'],
  ['taxa', '/docs/guia/taxas/'],
  ['conciliação', '/docs/guia/conciliacao/'],
  ['não custodial', '/docs/guia/servico-nao-custodial/'],
  ['transação falhou', '/docs/guia/quando-uma-transacao-falha/'],
  ['verificar webhook', '/docs/guia/webhooks/'],
  ['409', expect.stringMatching(/^\/docs\/erros\/#/)],
  ['estado_incompativel', '/docs/erros/#estado_incompativel'],
  ['saldo insuficiente', '/docs/erros/#saldo_insuficiente'],
  ['saldo_insuficiente', '/docs/erros/#saldo_insuficiente'],
  ['aprovarProposta', '/docs/operacoes/aprovarProposta/'],
  ['rotacionar segredo', '/docs/operacoes/rotacionarSegredoDoWebhook/'],
  ['GET /propostas', '/docs/operacoes/listarPropostas/'],
  ['resgate.concluido', '/docs/webhooks/resgate.concluido/'],
  ['como verifico um webhook?', '/docs/guia/webhooks/'],
  ['o que faço no 409', expect.stringMatching(/^\/docs\/erros\/#/)],
  ['onde está meu dinheiro', '/docs/guia/onde-esta-o-dinheiro/'],
  ['quem pode aprovar?', expect.stringMatching(/\/aprovar(Proposta|Resgate)\/$/)],
  ['como é calculada a taxa', '/docs/guia/taxas/'],
  ['perdi a resposta do resgate', '/docs/guia/idempotencia/'],
  ['nonce', '/docs/guia/quando-uma-transacao-falha/'],
  ['expira', '/docs/guia/quando-uma-transacao-falha/'],
  ['custo', '/docs/guia/taxas/'],
  ['quanto custa', '/docs/guia/taxas/'],
  ['quem assina', '/docs/guia/servico-nao-custodial/'],
  ['como entra o dinheiro', '/docs/guia/primeiros-passos/'],
  ['o que não está decidido', expect.stringMatching(/^\/docs\/pontos-abertos\//)],
])('in Portuguese, %s', (question, address) => {
  test('finds first the page that explains it', async () =>
    expect(await first('pt', question)).toEqual(address));
});

describe.each([
  ['pagination', '/docs/en/guia/paginacao/'],
  ['idempotency', '/docs/en/guia/idempotencia/'],
  ['fee', '/docs/en/guia/taxas/'],
  ['reconciliation', '/docs/en/guia/conciliacao/'],
  ['non-custodial', '/docs/en/guia/servico-nao-custodial/'],
  ['transaction failed', '/docs/en/guia/quando-uma-transacao-falha/'],
  ['verify webhook', '/docs/en/guia/webhooks/'],
  ['409', expect.stringMatching(/^\/docs\/en\/erros\/#/)],
  ['estado_incompativel', '/docs/en/erros/#estado_incompativel'],
  ['insufficient balance', '/docs/en/erros/#saldo_insuficiente'],
  ['saldo_insuficiente', '/docs/en/erros/#saldo_insuficiente'],
  ['aprovarProposta', '/docs/en/operacoes/aprovarProposta/'],
  ['rotate secret', '/docs/en/operacoes/rotacionarSegredoDoWebhook/'],
  ['GET /propostas', '/docs/en/operacoes/listarPropostas/'],
  ['how do I verify a webhook?', '/docs/en/guia/webhooks/'],
  ['what do I do on 409', expect.stringMatching(/^\/docs\/en\/erros\/#/)],
  ['where is my money', '/docs/en/guia/onde-esta-o-dinheiro/'],
  ['who may approve?', expect.stringMatching(/\/aprovar(Proposta|Resgate)\/$/)],
  ['how is the fee computed', '/docs/en/guia/taxas/'],
  ['how do I page', '/docs/en/guia/paginacao/'],
  ['lost answer', '/docs/en/guia/idempotencia/'],
  ['nonce', '/docs/en/guia/quando-uma-transacao-falha/'],
  ['expires', '/docs/en/guia/quando-uma-transacao-falha/'],
  ['how much does it cost', '/docs/en/guia/taxas/'],
  ['who signs', '/docs/en/guia/servico-nao-custodial/'],
  ['how does money come in', '/docs/en/guia/primeiros-passos/'],
  ['what is not decided', expect.stringMatching(/^\/docs\/en\/pontos-abertos\//)],
])('in English, %s', (question, address) => {
  test('finds first the page that explains it', async () =>
    expect(await first('en', question)).toEqual(address));
});

test.each([
  ['pt', 'webhooks entrega entregas evento limites chave falha USDC painel sandbox confirmada rede'],
  ['en', 'webhook delivery events limits key failed dashboard sandbox redemption network'],
] as const)(
  'a word of the guide (%s) is answered first by neither a type nor the control plane',
  async (language, words) => {
    for (const word of words.split(' '))
      expect(await first(language, word), word).not.toMatch(/\/(?:tipos|controle)\/./);
  },
);

test.each([
  ['avancarRelogio', '/docs/controle/avancarRelogio/'],
  ['transmitirTransacao', '/docs/controle/transmitirTransacao/'],
  ['WebhookComSegredo', '/docs/tipos/WebhookComSegredo/'],
  ['Transacao', '/docs/tipos/Transacao/'],
])('%s, the very name of a type or of an operation, is answered first by its page', async (name, address) => {
  expect(await first('pt', name)).toBe(address);
});

test('pages of the control plane and of types come after the others', async () => {
  const addresses = (await open.pt('webhook')).map(({ address }) => address);
  expect(addresses.at(-1)).toMatch(/\/(?:tipos|controle)\/./);
});

test.each(['xyzzy', 'qwertz', 'zzz webhook'])(
  '%s, of which no page tells, is answered by none',
  async (question) => {
    expect(await open.pt(question)).toEqual([]);
    expect(await open.en(question)).toEqual([]);
  },
);

test('a page is found in its own language alone', async () => {
  const [pt, en] = [await open.pt('webhook'), await open.en('webhook')];
  expect(pt.filter(({ address }) => address.startsWith('/docs/en/'))).toEqual([]);
  expect(en.filter(({ address }) => !address.startsWith('/docs/en/'))).toEqual([]);
});

test('an answer shows the words that were looked for where they stand', async () => {
  const [answer] = await open.pt('paginacao');
  expect(answer).toMatchObject({ title: 'Paginação', kind: 'Guia' });
  expect(answer?.excerpt.filter((_part, index) => index % 2 === 1)).toContain('Paginação.');
});

test('every answer leads to a page and an anchor that are there', async () => {
  const answers = [...(await open.pt('409')), ...(await open.en('webhook'))];
  const addresses = answers.flatMap(({ address, places }) => [
    address,
    ...places.map((place) => place.address),
  ]);
  expect(addresses.filter((address) => !isThere(address))).toEqual([]);
});

test.each(['pt', 'en'] as const)('every keyword (%s) is of a page or a place that is there', (language) => {
  const root = language === 'pt' ? '/docs/' : '/docs/en/';
  expect(Object.keys(KEYWORDS[language]).filter((slug) => !isThere(root + slug))).toEqual([]);
});

test('of the files of Pagefind, only those that the search reads are published', () => {
  const kinds = [...site.search.keys()].map((name) =>
    name.replace(/[a-z-]+_[0-9a-f]+/, '*').replace(/[0-9a-f]{10}/, '*'),
  );
  expect([...new Set(kinds)].sort()).toEqual([
    'filter/*.pf_filter',
    'fragment/*.pf_fragment',
    'index/*.pf_index',
    'pagefind-entry.json',
    'pagefind.*.pf_meta',
    'pagefind.js',
    'search.*.js',
    'wasm.en.pagefind',
    'wasm.pt-br.pagefind',
  ]);
});

afterAll(() => {
  vi.unstubAllGlobals();
});

async function first(language: Language, question: string): Promise<string | undefined> {
  const [answer] = await open[language](question);
  return answer?.address;
}

function isThere(address: string): boolean {
  const [path, anchor] = address.split('#');
  const page = site.pages.find((candidate) => candidate.address === path);
  return page !== undefined && (anchor === undefined || page.html.includes(` id="${anchor}"`));
}

/** The search as a browser runs it, on the files that were built. Each language has a copy of the script, as each page has. */
async function searchIn(language: Language): Promise<(question: string) => Promise<Result[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'tesa-search-'));
  const script = join(folder, 'pagefind.mjs');
  await writeFile(script, site.search.get('pagefind.js') ?? '');
  const { createInstance } = await import(script);
  await rm(folder, { recursive: true });

  const html = { getAttribute: () => LANG[language].toLowerCase() };
  vi.stubGlobal('document', { currentScript: null, querySelector: () => html });
  vi.stubGlobal('fetch', async (address: string) => {
    return new Response(site.search.get(new URL(address).pathname.slice(1)));
  });
  const pagefind: Pagefind = createInstance({ ...OPTIONS, basePath: 'https://docs.example/' });
  return (question) => resultsOf(pagefind, question);
}
