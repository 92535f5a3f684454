import { describe, expect, test } from 'vitest';
import { toUtf8 } from '../../mock/src/bytes.ts';
import { type Exchange, ExchangeLog, keptBody, type Plane } from '../../mock/src/request-log.ts';

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
    organizationId: null,
    status: null,
    codigo: null,
    checks: 0,
    refusedBy: null,
    explanation: null,
    strikes: [],
  };
  log.add(exchange, {
    target: '/v1/posicoes',
    headerLines: '',
    body: keptBody(toUtf8(body)),
    response: null,
  });
}

const idsOf = (log: ExchangeLog, planes?: Plane[]) =>
  log.list(planes).map(({ exchange: { requestId } }) => requestId);

describe('ExchangeLog', () => {
  test('the request log lists requests of both planes, newest first, with increasing numbers', () => {
    const log = new ExchangeLog();
    add(log, 'req_1');
    add(log, 'req_2', 'controle');
    add(log, 'req_3');
    expect(idsOf(log)).toEqual(['req_3', 'req_2', 'req_1']);
    expect(idsOf(log, ['api'])).toEqual(['req_3', 'req_1']);
    expect(log.list().map(({ seq }) => seq)).toEqual([3, 2, 1]);
  });

  test('the request log keeps the last thousand requests of each plane', () => {
    const log = new ExchangeLog();
    add(log, 'req_first', 'controle');
    for (let n = 1; n <= 2_501; n += 1) add(log, `req_${n}`);
    const ids = idsOf(log, ['api']);
    expect(ids).toHaveLength(1_000);
    expect([ids[0], ids.at(-1)]).toEqual(['req_2501', 'req_1502']);
    expect(idsOf(log, ['controle'])).toEqual(['req_first']);
  });

  test('the request log keeps the first 64 KiB of a body, and its total length', () => {
    const log = new ExchangeLog();
    add(log, 'req_1', 'api', 'é'.repeat(100_000));
    expect(log.list()[0]?.content.body).toMatchObject({ length: 200_000, start: { length: 65_536 } });
  });

  test('the request log keeps at most 16 MiB of bodies per plane, and drops the oldest requests first', () => {
    const log = new ExchangeLog();
    const body = 'x'.repeat(64 * 1024);
    for (let n = 1; n <= 300; n += 1) add(log, `req_${n}`, 'api', body);
    expect(log.bytes).toBe(16 * 1024 * 1024);
    expect(idsOf(log).at(-1)).toBe('req_45');
    for (let n = 1; n <= 1_000; n += 1) add(log, `req_small_${n}`, 'api', 'x');
    expect([log.bytes, idsOf(log).length]).toEqual([1_000, 1_000]);
  });
});
