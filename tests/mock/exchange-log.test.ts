import { describe, expect, test } from 'vitest';
import type { Exchange, Plane } from '../../mock/src/exchanges/exchange.ts';
import { ExchangeLog } from '../../mock/src/exchanges/exchange-log.ts';

function add(log: ExchangeLog, requestId: string, plane: Plane = 'api', body = ''): void {
  const exchange: Exchange = {
    requestId,
    answeredId: requestId,
    plane,
    startedAt: 0,
    milliseconds: 0,
    world: 'principal',
    worldTime: null,
    operation: null,
    method: 'POST',
    path: '/v1/posicoes',
    keyId: null,
    organizacaoId: null,
    status: null,
    codigo: null,
    checks: 0,
    refusedBy: null,
    explanation: null,
    strikes: [],
  };
  const content = { target: '/v1/posicoes', headerLines: '', body, response: null };
  log.add(exchange, content);
}

const wholeOf = (log: ExchangeLog) => log.list().filter(({ content }) => content !== undefined);

const idsOf = (log: ExchangeLog, planes?: Plane[]) =>
  log.list(planes).map(({ exchange: { requestId } }) => requestId);

describe('the log of exchanges', () => {
  test('lists those of both planes, the newest first, each later one with a higher number', () => {
    const log = new ExchangeLog();
    add(log, 'req_1');
    add(log, 'req_2', 'controle');
    add(log, 'req_3');
    expect(idsOf(log)).toEqual(['req_3', 'req_2', 'req_1']);
    expect(idsOf(log, ['api'])).toEqual(['req_3', 'req_1']);
    expect(log.list().map(({ seq }) => seq)).toEqual([3, 2, 1]);
  });

  test('keeps the last ten thousand of each plane', () => {
    const log = new ExchangeLog();
    add(log, 'req_first', 'controle');
    for (let n = 1; n <= 25_001; n += 1) add(log, `req_${n}`);
    const ids = idsOf(log, ['api']);
    expect(ids).toHaveLength(10_000);
    expect([ids[0], ids.at(-1)]).toEqual(['req_25001', 'req_15002']);
    expect(idsOf(log, ['controle'])).toEqual(['req_first']);
  });

  test('keeps the last two thousand whole', () => {
    const log = new ExchangeLog();
    for (let n = 1; n <= 10_500; n += 1) add(log, `req_${n}`);
    expect(wholeOf(log)).toHaveLength(2_000);
    expect(wholeOf(log).at(-1)?.exchange.requestId).toBe('req_8501');
  });

  test('keeps no more of them whole than go into 16 MiB', () => {
    const log = new ExchangeLog();
    for (let n = 1; n <= 40; n += 1) add(log, `req_${n}`, 'api', 'x'.repeat(1024 * 1024));
    expect(wholeOf(log)).toHaveLength(15);
    for (let n = 41; n <= 2_100; n += 1) add(log, `req_${n}`);
    expect(wholeOf(log)).toHaveLength(2_000);
  });
});
