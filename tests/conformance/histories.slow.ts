import { expect, test } from 'vitest';
import { levelOfControl } from '../../conformance/src/level.ts';
import { findingLines } from '../../conformance/src/report/text.ts';
import { type Fetch, type Held, held, idsOf } from './held.ts';

const only = (id: string) => id === 'modelo/historias';

async function sent(about: Held): Promise<string[]> {
  const requests: string[] = [];
  const listen =
    (fetch: Fetch): Fetch =>
    (request) => {
      const { pathname } = new URL(request.url);
      requests.push(`${request.method} ${pathname.replace(/\/[a-z]+_[^/]+/, '/{id}')}`);
      return fetch(request);
    };
  await held({ ...about, only, fault: listen });
  return requests;
}

const without =
  (path: string) =>
  (fetch: Fetch): Fetch =>
  async (request) =>
    new URL(request.url).pathname.startsWith(`/_sandbox${path}`)
      ? Response.json({ erro: { codigo: 'rota_inexistente' } }, { status: 404 })
      : fetch(request);

const whole = await sent({ seed: 1 });

test('the seed of a run determines its histories', async () => {
  const again = await sent({ seed: 1, most: 500 });
  const other = await sent({ seed: 2, most: 500 });
  expect(again).toEqual(whole.slice(0, again.length));
  expect(other).not.toEqual(again);
});

test('histories leave nothing behind in a service with branches, and delete only their own branches', () => {
  const made = whole.filter((one) => one === 'POST /_sandbox/mundos').length;
  expect(made).toBeGreaterThan(3);
  expect(whole.filter((one) => one === 'DELETE /_sandbox/mundos/{id}')).toHaveLength(made);
  expect(levelOfControl('DELETE', '/mundos/mundo_1', 'mundo_1')).toBe('controle');
  expect(levelOfControl('DELETE', '/mundos/mundo_1', 'mundo_2')).toBe('destrutivo');
});

test('without branches, histories run in the world itself and report the organizations that remain', async () => {
  const report = await held({ only, fault: without('/mundos') });
  expect(
    report.findings.filter(({ outcome }) => outcome === 'failed').flatMap((one) => findingLines(one)),
  ).toEqual([]);
  expect(new Set(report.remaining.map(({ what }) => what))).toEqual(new Set(['organizacao']));
});

test('a missing control-plane operation is reported without a failure', async () => {
  const report = await held({ only, fault: without('/organizacoes') });
  expect(idsOf(report, 'not reached')).toEqual(['modelo/historias']);
  expect(report.findings[0]?.why).toMatch(/^POST \/organizacoes of the control plane/);
  expect(report.remaining).toEqual([]);
});

test('a failing history names the step, the request, the expected and the actual response', async () => {
  const free =
    (fetch: Fetch): Fetch =>
    async (request) => {
      const response = await fetch(request);
      if (!request.url.endsWith('/reemitir') || response.status !== 201) return response;
      const { erro: _, ...body } = await response.json();
      const { status, headers } = response;
      return new Response(JSON.stringify({ ...body, valor: '0.01' }), { status, headers });
    };
  const [finding] = (await held({ only, fault: free })).findings;
  expect(finding?.outcome).toBe('failed');
  const [whole, first] = finding?.differences ?? [];
  expect(whole?.came).toMatch(/^a deviation after step \d+, reissue 201; its last steps: /);
  expect(first).toMatchObject({ came: '"0.01"', expected: expect.stringMatching(/^"\d+\.\d\d"$/) });
  expect(first?.exchange?.url).toMatch(/\/transacoes\/tx_\w+\/reemitir$/);
});

test('a failing history is shrunk to its relevant steps within the request budget', async () => {
  const unfound =
    (fetch: Fetch): Fetch =>
    async (request) => {
      const { status, headers, body } = await fetch(request);
      return new Response(body, { status: status === 404 ? 422 : status, headers });
    };
  const report = await held({ only, fault: unfound });
  expect(report.findings[0]?.differences[0]?.came).toMatch(/^a deviation after step [0-2], [a-z ]+ 422/);
  expect(report.requests).toBeLessThan(1100);
});
