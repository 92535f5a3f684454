import { expect, test } from 'vitest';
import { summary } from '../../conformance/src/report/text.ts';
import { pathOf, refusal } from './faults/edge.ts';
import { type Fetch, held, idsOf } from './held.ts';

const without =
  (isGone: (path: string, method: string) => boolean) =>
  (fetch: Fetch): Fetch =>
  async (request) => {
    const isApi = new URL(request.url).pathname.startsWith('/v1/');
    return isApi && isGone(pathOf(request), request.method)
      ? refusal(404, 'rota_inexistente')
      : fetch(request);
  };

const noQueue = without((path) => path === '/transacoes');

test('the suite finds an operator that can approve, even without listarTransacoes', async () => {
  const approving = (fetch: Fetch): Fetch =>
    noQueue((request) => {
      const headers = new Headers(request.headers);
      if (request.url.endsWith('/aprovar'))
        headers.set('Authorization', `${headers.get('Authorization')}`.replace('_operador', '_admin'));
      return fetch(new Request(request, { headers }));
    });
  const only = (id: string) => id === 'organizacoes/escopo';
  const hole = await held({ level: 'escrita', fault: approving, only });
  expect(idsOf(hole, 'failed')).toContain('organizacoes/escopo');
  const whole = await held({ level: 'escrita', fault: noQueue, only });
  expect(idsOf(whole, 'failed')).not.toContain('organizacoes/escopo');
});

test('a rule that needs a missing operation is not reached, and names the operation', async () => {
  const report = await held({ fault: noQueue, only: (id) => /^(?:listas|dinheiro|organizacoes)\//.test(id) });
  expect(idsOf(report, 'failed')).toEqual([]);
  const whys = report.findings.flatMap(({ outcome, why }) => (outcome === 'not reached' ? why : []));
  expect(new Set(whys)).toEqual(new Set(['listarTransacoes', '--level destrutivo']));
});

test('missing operations are reported in one line, and their assumptions stay unjudged', async () => {
  const gone = without((path) => /^\/(?:resgates|transacoes|webhooks|eventos|carteiras)/.test(path));
  const report = await held({ level: 'escrita', fault: gone });
  const lines = summary(report);
  expect(lines.filter((line) => /^\d+ of 39 operations are missing: /.test(line))).toHaveLength(1);
  expect(report.points.filter(({ state }) => state !== 'kept' && state !== 'not seen')).toEqual([]);
});

test('the suite starts on a service without obterPosicoes', async () => {
  const only = (id: string) => id.startsWith('organizacoes/');
  const report = await held({ fault: without((path) => path === '/posicoes'), only });
  expect(idsOf(report, 'passed')).not.toEqual([]);
});
