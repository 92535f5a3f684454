import { describe, expect, test } from 'vitest';
import type { Exchange, Plane } from '../../mock/src/exchanges/exchange.ts';
import { ExchangeLog } from '../../mock/src/exchanges/exchange-log.ts';
import { Trail } from '../../mock/src/exchanges/trail.ts';

const exchange = (requestId: string, plane: Plane = 'api', body = new Uint8Array()): Exchange => ({
  requestId,
  answeredId: requestId,
  plane,
  startedAt: 0,
  milliseconds: 0,
  world: 'principal',
  method: 'GET',
  target: '/v1/posicoes',
  path: '/v1/posicoes',
  headers: new Headers(),
  body,
  response: null,
  codigo: null,
  trail: new Trail(),
});

const idsOf = (log: ExchangeLog, planes?: Plane[]) =>
  log.list(planes).map(({ exchange: { requestId } }) => requestId);

describe('the log of exchanges', () => {
  test('lists those of both planes, the newest first, each later one with a higher number', () => {
    const log = new ExchangeLog();
    log.add(exchange('req_1'));
    log.add(exchange('req_2', 'controle'));
    log.add(exchange('req_3'));
    expect(idsOf(log)).toEqual(['req_3', 'req_2', 'req_1']);
    expect(idsOf(log, ['api'])).toEqual(['req_3', 'req_1']);
    expect(log.list().map(({ seq }) => seq)).toEqual([3, 2, 1]);
  });

  test('keeps the last ten thousand of each plane', () => {
    const log = new ExchangeLog();
    log.add(exchange('req_first', 'controle'));
    for (let n = 1; n <= 25_001; n += 1) log.add(exchange(`req_${n}`));
    const ids = idsOf(log, ['api']);
    expect(ids).toHaveLength(10_000);
    expect([ids[0], ids.at(-1)]).toEqual(['req_25001', 'req_15002']);
    expect(idsOf(log, ['controle'])).toEqual(['req_first']);
  });

  test('keeps no more of them than have 16 MiB of bodies', () => {
    const log = new ExchangeLog();
    const mebibyte = new Uint8Array(1024 * 1024);
    for (let n = 1; n <= 40; n += 1) log.add(exchange(`req_${n}`, 'api', mebibyte));
    expect(idsOf(log)).toHaveLength(16);
    for (let n = 41; n <= 10_100; n += 1) log.add(exchange(`req_${n}`));
    expect(idsOf(log)).toHaveLength(10_000);
  });

  test('tells who listens, until that ends', () => {
    const log = new ExchangeLog();
    const heard: string[] = [];
    const end = log.listen(({ seq, exchange: { requestId } }) => heard.push(`${seq} ${requestId}`));
    log.add(exchange('req_1'));
    end();
    log.add(exchange('req_2'));
    expect(heard).toEqual(['1 req_1']);
  });
});
