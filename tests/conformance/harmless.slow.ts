import { expect, test } from 'vitest';
import { findingLines } from '../../conformance/src/report/text.ts';
import type { Report } from '../../conformance/src/run.ts';
import { type Body, changing, pathOf, withBody } from './faults/edge.ts';
import { type Fetch, type Held, held, idsOf } from './held.ts';

const linesOf = (report: Report, outcome: string) =>
  report.findings.filter((one) => one.outcome === outcome).flatMap((one) => findingLines(one));

const instants =
  (change: (text: string) => string) =>
  (fetch: Fetch): Fetch =>
    changing(
      () => true,
      (body) =>
        JSON.parse(JSON.stringify(body), (_, value) =>
          typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? change(value) : value,
        ),
    )(fetch);

const nineDecimals = instants((text) => {
  const [seconds = '', fraction = ''] = text.slice(0, -1).split('.');
  return `${seconds}.${fraction.padEnd(9, '0')}Z`;
});

/** Harmless: an empty page before each page but the first. */
const emptyPages =
  (fetch: Fetch): Fetch =>
  async (request) => {
    const url = new URL(request.url);
    const apos = url.searchParams.get('apos');
    const isList = request.method === 'GET' && url.pathname.startsWith('/v1/');
    if (isList && apos?.startsWith('vazia-')) {
      url.searchParams.set('apos', apos.slice('vazia-'.length));
      return fetch(new Request(url, request));
    }
    const response = await fetch(request);
    if (!isList || apos === null || !response.ok) return response;
    return withBody(response, () => ({ dados: [], tem_mais: true, proximo_cursor: `vazia-${apos}` }));
  };

const VARIANTS: readonly (Held & { readonly name: string })[] = [
  { name: 'that delivers each webhook twice', twice: true, only: (id) => id.startsWith('webhooks/') },
  {
    name: 'that writes instants with nine decimals',
    fault: nineDecimals,
    only: (id) => !/^(?:verificacoes|chaves|respostas|limites)/.test(id),
  },
  {
    name: 'that has empty pages before the last',
    fault: emptyPages,
    only: (id) => /^listas\/(?:paginas|ordem|filtros|em-mudanca|limite)/.test(id),
  },
];

test.each(VARIANTS)('the suite accepts a service $name', async ({ name: _, ...about }) => {
  expect(linesOf(await held(about), 'failed')).toEqual([]);
});

const created = (path: string) => (request: Request) => request.method === 'POST' && pathOf(request) === path;

const wherever = (name: string, change: (found: Body) => Body) =>
  changing(
    () => true,
    (body) =>
      JSON.parse(JSON.stringify(body), (_, value) =>
        Object(value)[name] === undefined ? value : change(value),
      ),
  );

test.each([
  [
    'that answers a creation with 200',
    (fetch: Fetch): Fetch =>
      async (request) => {
        const response = await fetch(request);
        return created('/propostas')(request) && response.status === 201
          ? new Response(response.body, { status: 200, headers: response.headers })
          : response;
      },
    'status of criarProposta',
  ],
  [
    'that gives its transactions a different expiry',
    wherever('valida_ate', (one) => ({ ...one, valida_ate: one.valida_ate?.slice(0, 10) ?? null })),
    'valida_ate',
  ],
  [
    'that lists movements in a different order',
    wherever('movimentos', (one) => ({ ...one, movimentos: one.movimentos.toReversed() })),
    'movimentos',
  ],
])('histories report the deviation of a service %s without failing', async (_what, fault, what) => {
  const report = await held({ fault, only: (id) => id === 'modelo/historias' });
  const [finding] = report.findings;
  expect(linesOf({ ...report, findings: report.findings.slice(0, 1) }, 'failed')).toEqual([]);
  expect(finding?.outcome).toBe('otherwise');
  expect(finding?.differences.map((one) => one.what)).toContain(what);
});

test('keys that the service does not know are reported as not valid, and fail no rule', async () => {
  const report = await held({
    level: 'escrita',
    otherKey: 'svc_test_de_outro_mundo',
    operatorKey: 'svc_test_de_outro_mundo',
    only: (id) => /^(?:organizacoes|listas\/cursores|verificacoes\/ordem)/.test(id),
  });
  expect(idsOf(report, 'failed')).toEqual([]);
  const whys = new Set(report.findings.flatMap(({ outcome, why }) => (outcome === 'not reached' ? why : [])));
  expect(whys).toEqual(
    new Set([
      'a key of another organization: --other-key is not valid here',
      'a key without the scope admin: --operator-key is not valid here',
    ]),
  );
});

test('a sandbox that signs automatically passes the state machine rules', async () => {
  const signing = (fetch: Fetch): Fetch => {
    let isOn: Promise<Response> | undefined;
    return async (request) => {
      isOn ??= fetch(
        new Request('http://sandbox.test/_sandbox/custodiante', {
          method: 'PATCH',
          headers: { 'Content-Type': 'application/json' },
          body: '{"automatico":true}',
        }),
      );
      expect((await isOn).status).toBe(200);
      return fetch(request);
    };
  };
  const report = await held({ fault: signing, only: (id) => id.startsWith('estados/maquina') });
  expect(linesOf(report, 'failed')).toEqual([]);
  expect(idsOf(report, 'passed')).toContain('estados/maquina-da-transacao');
});

test('webhook rules are not reached when the service refuses a loopback address', async () => {
  const strict =
    (fetch: Fetch): Fetch =>
    async (request) => {
      const body = await request.clone().text();
      const isLoopback = body.includes('"url":"http://127.0.0.1');
      // Replaces a refused loopback address with a refused scheme.
      return fetch(isLoopback ? new Request(request, { body: body.replace('http:', 'ftp:') }) : request);
    };
  const report = await held({ fault: strict, only: (id) => id.startsWith('webhooks/') });
  expect(idsOf(report, 'failed')).toEqual([]);
  expect(
    new Set(report.findings.flatMap(({ outcome, why }) => (outcome === 'not reached' ? why : []))),
  ).toEqual(
    new Set([
      'an address that receives webhooks: --receiver-url; registrarWebhook answered 422 requisicao_invalida',
    ]),
  );
});
