import { expect, test } from 'vitest';
import type { Assertions } from '../../conformance/src/assertions.ts';
import { loadContract } from '../../conformance/src/contract/contract.ts';
import { NotReachedError } from '../../conformance/src/not-reached.ts';
import { toHtml } from '../../conformance/src/report/html.ts';
import { toJson } from '../../conformance/src/report/json.ts';
import { summary } from '../../conformance/src/report/text.ts';
import { run } from '../../conformance/src/run.ts';
import { type Fetch, held, idsOf } from './held.ts';

type Change = (response: Response, request: Request) => Promise<Response> | Response;

const answering =
  (change: Change) =>
  (fetch: Fetch): Fetch =>
  async (request) =>
    change(await fetch(request), request);

const creates = (request: Request, response: Response) =>
  request.method === 'POST' && request.url.endsWith('/v1/propostas') && response.status === 201;

const as = (status: number, { body, headers }: Response) => new Response(body, { status, headers });

const renamed =
  (isMeant: (request: Request) => boolean): Change =>
  async (response, request) => {
    if (response.status !== 401 || !isMeant(request)) return response;
    const body = await response.json();
    body.erro.codigo = 'sem_acesso';
    return new Response(JSON.stringify(body), { status: 401, headers: response.headers });
  };

const only = (id: string) => /^(chaves|estados\/politica|idempotencia\/outra-operacao)/.test(id);

test('a status that consistently differs from an assumption is reported as a deviation', async () => {
  const ok = answering((response, request) => (creates(request, response) ? as(200, response) : response));
  const report = await held({ fault: ok, only });
  expect(idsOf(report, 'failed')).toEqual([]);
  expect(idsOf(report, 'otherwise')).toEqual(['respostas/criarProposta']);
  const point = report.points.find(({ state }) => state === 'otherwise');
  expect(point?.mark.place).toBe('/paths/~1propostas/post/responses/201');
  expect(point?.answers).toMatchObject([{ came: '200', operations: ['criarProposta'] }]);

  const pointer = `${point?.mark.pointer}`;
  const told = { at: pointer, answers: [{ expected: '201', came: '200' }] };
  expect(JSON.parse(toJson(report)).assumptions.otherwise).toMatchObject([told]);
  expect(toHtml(report)).toContain('<code>200</code> instead of <code>201</code>');
  expect(toHtml(report)).toContain(pointer);
  expect(summary(report).join('\n')).toMatch(new RegExp(`${pointer}\\n.*: 200 instead of 201`));
});

test('linking a wallet with status 200 breaks no rule of idempotency', async () => {
  const links = (request: Request) => request.method === 'POST' && request.url.endsWith('/v1/carteiras');
  const ok = answering((response, request) =>
    links(request) && response.status === 201 ? as(200, response) : response,
  );
  const report = await held({ level: 'escrita', fault: ok, only: (id) => id.startsWith('idempotencia/') });
  expect(idsOf(report, 'failed')).toEqual([]);
  expect(idsOf(report, 'otherwise')).toEqual(
    expect.arrayContaining(['idempotencia/resposta-repetida', 'respostas/vincularCarteira']),
  );
});

test('renamed error codes break no rule of idempotency', async () => {
  const named = answering(async (response) => {
    if (response.status < 400) return response;
    const body = await response.json();
    // The specification itself names these two codes, so renaming them would break a rule.
    if (!/^(politica_invalida|saldo_insuficiente)$/.test(body.erro.codigo))
      body.erro.codigo = `x_${body.erro.codigo}`;
    return new Response(JSON.stringify(body), { status: response.status, headers: response.headers });
  });
  const report = await held({
    level: 'escrita',
    fault: named,
    only: (id) => id.startsWith('idempotencia/recusas'),
  });
  expect(idsOf(report, 'failed')).toEqual([]);
});

test('an operation that always refuses does not count as a second success status', async () => {
  const refused = answering((response, request) =>
    creates(request, response) ? as(422, response) : response,
  );
  const report = await held({ fault: refused, only: (id) => id === 'dinheiro/proposta' });
  expect(idsOf(report, 'failed')).toContain('dinheiro/proposta');
});

test('a status that matches the assumption only sometimes fails the run', async () => {
  let count = 0;
  const each = answering((response, request) =>
    creates(request, response) && count++ % 2 === 0 ? as(200, response) : response,
  );
  const report = await held({ fault: each, only });
  expect(idsOf(report, 'failed')).toEqual(['respostas/criarProposta']);
  expect(report.points.some(({ state }) => state === 'both')).toBe(true);
});

test('an error code that is renamed in only some operations fails the run, although each operation is consistent', async () => {
  const report = await held({ fault: answering(renamed(({ url }) => url.endsWith('/posicoes'))), only });
  expect(idsOf(report, 'failed')).toEqual(['chaves/sem-chave']);
  const whole = await held({ fault: answering(renamed(() => true)), only });
  expect(idsOf(whole, 'failed')).toEqual([]);
  expect(idsOf(whole, 'otherwise')).toEqual([
    'chaves/chave-desconhecida',
    'chaves/sem-chave',
    'chaves/estados-da-chave',
    'chaves/assinatura',
  ]);
});

test('accepting a request that should be refused does not count as a renamed refusal', async () => {
  const passing = answering((response) =>
    response.status === 401 ? Response.json({}, { status: 200 }) : response,
  );
  const report = await held({ fault: passing, only: (id) => id.startsWith('chaves/') });
  expect(idsOf(report, 'otherwise')).toEqual([]);
  expect(idsOf(report, 'failed')).toEqual(
    expect.arrayContaining(['chaves/chave-desconhecida', 'chaves/sem-chave']),
  );
});

test('the report lists every assumption that was observed, and counts the others', async () => {
  const { points } = await held({ level: 'leitura' });
  expect(new Set(points.map(({ state }) => state))).toEqual(new Set(['kept', 'not seen']));
  const kept = points.filter(({ state }) => state === 'kept').map(({ mark }) => mark.pointer);
  expect(kept).toContain(
    '/components/schemas/CodigoDeErro/x-suposicao-parcial/x-extensible-enum.chave_ausente',
  );
  // A value within a limit does not prove the limit, and reads prove nothing about writes.
  expect(kept).not.toContain('/components/schemas/Valor/x-suposicao-parcial/maxLength');
  expect(kept).not.toContain('/paths/~1propostas/post/responses/201/x-suposicao');
});

test('a different default of limite is reported as a deviation from the assumption', async () => {
  const ten =
    (fetch: Fetch): Fetch =>
    (request) => {
      const url = new URL(request.url);
      const isList = request.method === 'GET' && url.pathname === '/v1/registros';
      if (isList && !url.searchParams.has('limite')) url.searchParams.set('limite', '10');
      return fetch(new Request(url, request));
    };
  const report = await held({ fault: ten, only: (id) => id === 'listas/limite' });
  const seen = report.points.filter(({ answers }) => answers.length > 0);
  expect(seen.map(({ mark, state }) => `${mark.pointer} ${state}`)).toEqual([
    '/components/parameters/Limite/schema/x-suposicao otherwise',
  ]);
});

test.each([
  ['at an assumption', 'not reached', ['/components/schemas/CodigoDeErro/x-extensible-enum/chave_ausente']],
  ['at a statement of the specification', 'failed', []],
] as const)('a rule that cannot finish after a difference %s is %s', async (_where, outcome, at) => {
  const check = async (assertions: Assertions): Promise<void> => {
    assertions.equal('code', { expected: 'chave_ausente', came: 'sem_chave', at });
    throw new NotReachedError('a balance');
  };
  const sentence = '';
  const { findings } = await run({
    contract: await loadContract(),
    url: 'http://sandbox.test/v1',
    controlUrl: undefined,
    key: 'svc_test_exemplo_admin',
    level: 'leitura',
    pace: { rate: 0, most: 10, timeout: 1000 },
    rules: [{ id: 'a/rule', sentence, at: '/info', level: 'leitura', check }],
    fetch: async () => Response.json({}),
  });
  expect(findings.find(({ rule }) => rule.id === 'a/rule')).toMatchObject({ outcome });
});
