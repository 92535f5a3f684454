import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../docs/language.ts';
import { searchIn } from '../../docs/site/client/search/results.ts';
import { readAsked } from '../../docs/site/search/asked.ts';
import type { SearchFile } from '../../docs/site/search/page.ts';
import { builtSite } from './built.ts';
import EN from './questions/en.json' with { type: 'json' };
import PT from './questions/pt.json' with { type: 'json' };

interface Question {
  readonly question: string;
  /** Addresses of pages that answer the question, best first; empty when none does. */
  readonly pages: readonly string[];
}

/**
 * Questions by people who do not know the docs. The list detects regressions; it cannot measure quality,
 * because the search was tuned with it.
 */
const QUESTIONS: Readonly<Record<Language, readonly Question[]>> = { pt: PT, en: EN };

const site = await builtSite();
const open = { pt: searchOf('pt'), en: searchOf('en') };

describe.each([
  ['paginacao', '/docs/guia/paginacao/'],
  ['idempotencia', '/docs/guia/idempotencia/'],
  ['taxa', '/docs/guia/taxas/'],
  ['conciliação', '/docs/guia/conciliacao/'],
  ['não custodial', '/docs/guia/servico-nao-custodial/'],
  ['transação falhou', '/docs/guia/quando-uma-transacao-falha/'],
  ['409', expect.stringMatching(/^\/docs\/erros\/#/)],
  ['saldo insuficiente', '/docs/erros/#saldo_insuficiente'],
  ['saldo_insuficiente', '/docs/erros/#saldo_insuficiente'],
  ['aprovarProposta', '/docs/operacoes/aprovarProposta/'],
  ['rotacionar segredo', '/docs/operacoes/rotacionarSegredoDoWebhook/'],
  ['GET /propostas', '/docs/operacoes/listarPropostas/'],
  ['resgate.concluido', '/docs/webhooks/resgate.concluido/'],
  ['onde está meu dinheiro', '/docs/guia/onde-esta-o-dinheiro/'],
  ['quem pode aprovar?', expect.stringMatching(/\/aprovar(Proposta|Resgate)\/$/)],
  ['como é calculada a taxa', '/docs/guia/taxas/'],
  ['perdi a resposta do resgate', '/docs/guia/idempotencia/'],
  ['custo', '/docs/guia/taxas/'],
  ['quanto custa', '/docs/guia/taxas/'],
  ['quem assina', '/docs/guia/servico-nao-custodial/'],
  ['como entra o dinheiro', '/docs/guia/primeiros-passos/'],
  ['quero que só o financeiro aprove', '/docs/guia/autenticacao/'],
  ['guardar o sandbox num arquivo', '/docs/sandbox/mundo/'],
  ['o que não está decidido', expect.stringMatching(/^\/docs\/pontos-abertos\//)],
])('query in Portuguese: %s', (question, address) => {
  test('a search in the Portuguese docs finds the explaining page first', () =>
    expect(first('pt', question)).toEqual(address));
});

describe.each([
  ['pagination', '/docs/en/guia/paginacao/'],
  ['idempotency', '/docs/en/guia/idempotencia/'],
  ['fee', '/docs/en/guia/taxas/'],
  ['reconciliation', '/docs/en/guia/conciliacao/'],
  ['non-custodial', '/docs/en/guia/servico-nao-custodial/'],
  ['transaction failed', '/docs/en/guia/quando-uma-transacao-falha/'],
  ['409', expect.stringMatching(/^\/docs\/en\/erros\/#/)],
  ['insufficient balance', '/docs/en/erros/#saldo_insuficiente'],
  ['saldo_insuficiente', '/docs/en/erros/#saldo_insuficiente'],
  ['aprovarProposta', '/docs/en/operacoes/aprovarProposta/'],
  ['rotate secret', '/docs/en/operacoes/rotacionarSegredoDoWebhook/'],
  ['GET /propostas', '/docs/en/operacoes/listarPropostas/'],
  ['how do I verify a webhook?', '/docs/en/guia/webhooks/'],
  ['where is my money', '/docs/en/guia/onde-esta-o-dinheiro/'],
  ['who may approve?', expect.stringMatching(/\/aprovar(Proposta|Resgate)\/$/)],
  ['how is the fee computed', '/docs/en/guia/taxas/'],
  ['how do I page', '/docs/en/guia/paginacao/'],
  ['lost answer', '/docs/en/guia/idempotencia/'],
  ['how much does it cost', '/docs/en/guia/taxas/'],
  ['who signs', '/docs/en/guia/servico-nao-custodial/'],
  ['how does money come in', '/docs/en/guia/primeiros-passos/'],
  ['can a key be limited to only viewing balances', '/docs/en/guia/autenticacao/'],
  ['give the same transaction to two custodians by mistake', '/docs/en/receitas/fila-do-custodiante/'],
  ['keep a wallet but hide its old name', '/docs/en/operacoes/atualizarCarteira/'],
  ['how long do you keep my ledger entries', '/docs/en/guia/limites/'],
  ['what is not decided', expect.stringMatching(/^\/docs\/en\/pontos-abertos\//)],
])('query in English: %s', (question, address) => {
  test('a search in the English docs finds the explaining page first', () =>
    expect(first('en', question)).toEqual(address));
});

test.each([
  ['pt', 'webhooks evento limites chave falha USDC painel sandbox confirmada rede'],
  ['en', 'webhook events limits key failed dashboard sandbox redemption network'],
] as const)(
  'a search for a word of the guide (%s) ranks neither a type nor the control plane first',
  async (language, words) => {
    for (const word of words.split(' '))
      expect(first(language, word), word).not.toMatch(/\/(?:tipos|controle)\/.|#[A-Z]/);
  },
);

test.each([
  ['avancarRelogio', '/docs/controle/tempo/#avancarRelogio'],
  ['transmitirTransacao', '/docs/controle/transacoes/#transmitirTransacao'],
  ['WebhookComSegredo', '/docs/operacoes/registrarWebhook/#WebhookComSegredo'],
  ['Transacao', '/docs/operacoes/obterTransacao/#Transacao'],
  ['EnderecoPublico', '/docs/tipos/#EnderecoPublico'],
])('a search for %s, the exact name of a type or operation, finds its place first', async (name, address) => {
  expect(first('pt', name)).toBe(address);
});

test('an operation of the control plane ranks below the pages that explain its subject', () => {
  const found = open.pt('nonce').results.map(({ address }) => address);
  const explained = found.indexOf('/docs/guia/quando-uma-transacao-falha/');
  expect(explained).toBeGreaterThanOrEqual(0);
  expect(found.indexOf('/docs/controle/transacoes/#gastarNonce')).toBeGreaterThan(explained);
});

test.each([
  ['resgate', /#Resgate$|glossario/],
  ['carteira', /#Carteira$|glossario/],
  ['rendimento', /#Rendimento$|glossario/],
  ['taxa', /glossario\/#termo-taxa$/],
  ['Aprovar proposta', /operacoes\/aprovarProposta\/$/],
  ['x-suposicao', /pontos-abertos\/$/],
])(
  'a search for %s, a Portuguese word of the contract, shows English users its meaning',
  (question, address) => {
    expect(first('en', question)).toMatch(address);
  },
);

const CROSSED = {
  en: {
    'resgates pendentes': ['operacoes/listarResgates/', 'operacoes/aprovarResgate/', 'estados/'],
    'rejeitar proposta': ['operacoes/rejeitarProposta/', 'jornadas/rejeicao/'],
    'criar resgate': ['operacoes/criarResgate/'],
    'vincular carteira': ['operacoes/vincularCarteira/'],
    taxas: ['guia/taxas/', 'glossario/'],
    'verificar assinatura webhook': ['sdk/webhooks/', 'guia/webhooks/', 'receitas/receber-webhooks/'],
    paginação: ['guia/paginacao/', 'sdk/listas/'],
    'limite de requisições': ['guia/limites/', 'erros/', 'controle/limites/'],
    'chave de idempotência': ['guia/idempotencia/'],
    'transação falhou': ['guia/quando-uma-transacao-falha/'],
    'saldo livre': ['operacoes/obterPosicoes/', 'glossario/', 'guia/a-conta-de-uma-proposta/'],
    'política de alocação': ['operacoes/definirPoliticaDeAlocacao/', 'operacoes/obterPoliticaDeAlocacao/'],
    conciliação: ['guia/conciliacao/', 'producao/conciliacao/', 'receitas/conciliar-mes/'],
    'como assinar requisições': ['guia/assinatura-das-requisicoes/', 'receitas/assinar-requisicoes/'],
    'reemitir transação': ['operacoes/reemitirTransacao/'],
    'rotacionar segredo': ['operacoes/rotacionarSegredoDoWebhook/'],
    'exportar registros': ['receitas/exportar-registros/', 'operacoes/listarRegistros/'],
    painel: ['sandbox/painel/', 'glossario/'],
    'fatura mensal': ['operacoes/listarCobrancas/', 'guia/taxas/'],
    'decisões em aberto': ['pontos-abertos/'],
    'saldo insuficiente': ['erros/'],
  },
  pt: {
    'pending redemptions': ['operacoes/listarResgates/', 'operacoes/aprovarResgate/', 'estados/'],
    'reject proposal': ['operacoes/rejeitarProposta/', 'jornadas/rejeicao/'],
    'create redemption': ['operacoes/criarResgate/'],
    'link wallet': ['operacoes/vincularCarteira/'],
    fees: ['guia/taxas/'],
    'verify webhook signature': ['sdk/webhooks/', 'guia/webhooks/', 'receitas/receber-webhooks/'],
    pagination: ['guia/paginacao/', 'sdk/listas/'],
    'request limit': ['guia/limites/', 'erros/', 'controle/limites/'],
    'idempotency key': ['guia/idempotencia/'],
    'failed transaction': ['guia/quando-uma-transacao-falha/'],
    'free balance': ['operacoes/obterPosicoes/', 'guia/a-conta-de-uma-proposta/'],
    'allocation policy': ['operacoes/definirPoliticaDeAlocacao/', 'operacoes/obterPoliticaDeAlocacao/'],
    reconciliation: ['guia/conciliacao/', 'producao/conciliacao/', 'receitas/conciliar-mes/'],
    'how to sign requests': ['guia/assinatura-das-requisicoes/', 'receitas/assinar-requisicoes/'],
    'reissue transaction': ['operacoes/reemitirTransacao/'],
    'rotate secret': ['operacoes/rotacionarSegredoDoWebhook/'],
    'export records': ['receitas/exportar-registros/', 'operacoes/listarRegistros/'],
    dashboard: ['sandbox/painel/'],
    'monthly invoice': ['operacoes/listarCobrancas/', 'guia/taxas/'],
    'open decisions': ['pontos-abertos/'],
    'insufficient balance': ['erros/'],
    'insufficient funds': ['erros/'],
  },
};

test.each(['pt', 'en'] as const)(
  '90 of 100 questions in the other language (%s) find their page first or second',
  (language) => {
    const root = language === 'pt' ? '/docs/' : '/docs/en/';
    const questions = Object.entries(CROSSED[language]);
    const missed = questions.flatMap(([question, pages]) => {
      const found = open[language](question)
        .results.slice(0, 2)
        .map(({ address }) => address.split('#')[0]);
      return pages.some((page) => found.includes(`${root}${page}`)) ? [] : [[question, ...found]];
    });
    expect(missed.length / questions.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.1);
  },
);

test.each(['xyzzyx', 'wqfjk'])('a search for %s, which no page mentions, finds nothing', (question) => {
  expect(open.pt(question)).toEqual({ results: [], nearest: [] });
  expect(open.en(question)).toEqual({ results: [], nearest: [] });
});

test('an unknown word in a question is ignored when the other words are found', () =>
  expect(first('en', 'xyzzyx pagination')).toBe('/docs/en/guia/paginacao/'));

test('a misspelled word is found, or similar words are suggested', () => {
  expect(first('en', 'idempotensy')).toBe('/docs/en/guia/idempotencia/');
  expect(open.en('rrcnclition')).toEqual({
    results: [],
    nearest: expect.arrayContaining(['reconciliation']),
  });
});

test('a word is found by its beginning while it is typed', () =>
  expect(first('pt', 'concil')).toBe('/docs/guia/conciliacao/'));

test('a short word is not matched as a prefix: gas does not find gastar', () =>
  expect(open.pt('gas').results.map(({ address }) => address)).toContain('/docs/guia/na-rede-de-verdade/'));

test('a search finds only pages of its own language', async () => {
  const [{ results: pt }, { results: en }] = [open.pt('webhook'), open.en('webhook')];
  expect(pt.filter(({ address }) => address.startsWith('/docs/en/'))).toEqual([]);
  expect(en.filter(({ address }) => !address.startsWith('/docs/en/'))).toEqual([]);
});

test('a search result shows the matching words in their context', async () => {
  const [answer] = open.pt('paginacao').results;
  expect(answer).toMatchObject({ title: 'Paginação', kind: 'Guias › Requisições' });
  expect(answer?.excerpt.filter((_part, index) => index % 2 === 1)).toContain('página');
});

test('a search result highlights meaningful words, not common ones', () => {
  const marked = (question: string) =>
    open.pt(question).results[0]?.excerpt.filter((_part, index) => index % 2 === 1);
  expect(marked('e se vazar a chave?')).toEqual(expect.arrayContaining(['chave', 'vazar.']));
  expect(marked('e se vazar a chave?')).not.toContain('a');
  expect(marked('o que é')).not.toEqual([]);
});

test('every search result leads to an existing page and anchor', async () => {
  const answers = [...open.pt('409').results, ...open.en('webhook').results];
  const addresses = answers.flatMap(({ address, places }) => [
    address,
    ...places.map((place) => place.address),
  ]);
  expect(addresses.filter((address) => !isThere(address))).toEqual([]);
});

test.each(['pt', 'en'] as const)('every page and section in docs/asked (%s) exists', (language) => {
  const root = language === 'pt' ? '/docs/' : '/docs/en/';
  expect([...readAsked(language).keys()].filter((slug) => !isThere(root + slug))).toEqual([]);
});

test.each(['pt', 'en'] as const)(
  'docs/asked (%s) has questions for every indexed page except event pages',
  (language) => {
    const { pages }: SearchFile = JSON.parse(indexOf(language).toString());
    // Excludes event names, which match what people ask.
    const isEvent = (slug: string) => slug.startsWith('webhooks/');
    const asked = [...readAsked(language).keys()].map((slug) => slug.split('#')[0]);
    const root = language === 'pt' ? '/docs/' : '/docs/en/';
    const addresses = Object.values(pages.documentIds).map((id) => `${id}`.slice(root.length));
    expect(addresses.filter((slug) => !asked.includes(slug) && !isEvent(slug))).toEqual([]);
  },
);

test.each(['pt', 'en'] as const)(
  '95 of 100 questions as people type them (%s) find their page first or second',
  (language) => {
    const root = language === 'pt' ? '/docs/' : '/docs/en/';
    const answered = QUESTIONS[language].filter(({ pages }) => pages.length > 0);
    const missed = answered.filter(({ question, pages }) => {
      const wanted = pages.map((page) => `${root}${page}`.split('#')[0]);
      const found = open[language](question).results.slice(0, 2);
      return !found.some(({ address }) => wanted.includes(address.split('#')[0]));
    });
    expect(answered.length).toBeGreaterThan(250);
    expect(missed.length / answered.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.05);
  },
);

test('every expected page of a question exists', () => {
  const places = (['pt', 'en'] as const).flatMap((language) =>
    QUESTIONS[language].flatMap(({ pages }) =>
      pages.map((page) => `${language === 'pt' ? '/docs/' : '/docs/en/'}${page}`),
    ),
  );
  expect(places.filter((place) => !isThere(place))).toEqual([]);
});

test('a search index is at most 320 kB compressed', () => {
  for (const language of ['pt', 'en'])
    expect(gzipSync(indexOf(language)).length, language).toBeLessThan(320_000);
});

function first(language: Language, question: string): string | undefined {
  return open[language](question).results[0]?.address;
}

function isThere(address: string): boolean {
  const [path, anchor] = address.split('#');
  const page = site.pages.find((candidate) => candidate.address === path);
  return page !== undefined && (anchor === undefined || page.html.includes(` id="${anchor}"`));
}

function searchOf(language: Language) {
  return searchIn(language, indexOf(language).toString());
}

function indexOf(language: string): Uint8Array {
  const index = site.search.get(`${language}.json`);
  if (index === undefined) throw new Error(`there is no index of ${language}`);
  return index;
}
