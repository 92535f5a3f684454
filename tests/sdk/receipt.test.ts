import { receiptOf } from '@tesa/sdk';
import { describe, expect, test } from 'vitest';
import { readRateLimit } from '../../sdk/src/receipt.ts';
import { answered, apiKey, clientAnsweredInTurn, clientOver, entity, uuid } from './support.ts';

describe('metadata of a call', () => {
  test('the receipt contains the data of its call', async () => {
    const headers = { 'Requisicao-Id': 'req_2', 'Idempotent-Replayed': 'true' };
    const { tesa } = clientAnsweredInTurn([
      () => answered(503, '', { 'Requisicao-Id': 'req_1' }),
      () => answered(200, entity(), headers),
    ]);
    expect(receiptOf(await tesa.aprovarProposta('prop_1', {}, { idempotencyKey: uuid }))).toEqual({
      requisicaoId: 'req_2',
      idempotencyKey: uuid,
      replayed: true,
      attempts: 2,
      status: 200,
      rateLimit: null,
    });
  });

  test('the receipt of a read has no key, and null for each header that the service did not send', async () => {
    const { tesa } = clientOver(() => answered(200, entity()));
    expect(receiptOf(await tesa.obterProposta('prop_1'))).toEqual({
      requisicaoId: null,
      idempotencyKey: null,
      replayed: false,
      attempts: 1,
      status: 200,
      rateLimit: null,
    });
  });

  test('the receipt has the key that the request carried', async () => {
    const { tesa, requests } = clientOver(() => answered(200, entity()));
    const receipt = receiptOf(await tesa.aprovarProposta('prop_1'));
    expect(receipt?.idempotencyKey).toBe(requests[0]?.headers.get('Idempotency-Key'));
  });

  test('an operation with an empty response resolves to its receipt', async () => {
    const headers = { 'Requisicao-Id': 'req_1', 'Idempotent-Replayed': 'true' };
    const { tesa } = clientOver(() => new Response(null, { status: 204, headers }));
    const receipt = await tesa.excluirWebhook('wh_1', { idempotencyKey: uuid });
    expect(receipt).toEqual({
      requisicaoId: 'req_1',
      idempotencyKey: uuid,
      replayed: true,
      attempts: 1,
      status: 204,
      rateLimit: null,
    });
    expect(receiptOf(receipt)).toBe(receipt);
  });

  test.each([
    ['"padrao";r=299;t=60', '"padrao";q=300;w=60', { remaining: 299, reset: 60, limit: 300, window: 60 }],
    ['"padrao";r=0;t=7', null, { remaining: 0, reset: 7, limit: null, window: null }],
    [
      '"padrao";r=299;t=60;pk=:YQ==:',
      '"padrao";q=300;w=60;qu="requests"',
      { remaining: 299, reset: 60, limit: 300, window: 60 },
    ],
    ['"padrao";t=60;r=299', '"padrao";w=60;q=300', { remaining: 299, reset: 60, limit: 300, window: 60 }],
    ['"padrao"; r=299; t=60', '"padrao"; q=300', { remaining: 299, reset: 60, limit: 300, window: null }],
    ['"padrao";r=299', '"padrao";q=300;w=60', { remaining: 299, reset: null, limit: 300, window: 60 }],
    ['"padrao";r=299', '"outro";q=300;w=60', { remaining: 299, reset: null, limit: null, window: null }],
    ['"a";r=3;t=4, "b";r=1;t=2', '"b";q=7;w=8, "a";q=5;w=6', { remaining: 1, reset: 2, limit: 7, window: 8 }],
    ['"a";t=4 , "b";r=9\t,"c";r=1.5', '"b";q=many', { remaining: 9, reset: null, limit: null, window: null }],
    ['"a";r=1;r=2', null, { remaining: 2, reset: null, limit: null, window: null }],
    ['"a, b";r=1', '"a, b";q=5', { remaining: 1, reset: null, limit: 5, window: null }],
    ['"a";pk=";r=0, ";on;r=8', null, { remaining: 8, reset: null, limit: null, window: null }],
    [';r=1', null, null],
    ['"a;r=1', null, null],
    ['limit=10, remaining=0, reset=5', null, null],
    [null, '"padrao";q=300;w=60', null],
    ['', '', null],
    ['padrao;r=299;t=60', null, null],
    ['"padrao";r=-1;t=60', null, null],
    ['"padrao";r=1e3;t=60', null, null],
    ['"padrao";r=9999999999999999;t=60', null, null],
    ['"padrao";xr=299;t=60', null, null],
  ])(
    'the receipt has the values of RateLimit: %s and RateLimit-Policy: %s',
    async (left, policy, rateLimit) => {
      const headers = {
        ...(left !== null && { RateLimit: left }),
        ...(policy !== null && { 'RateLimit-Policy': policy }),
      };
      const { tesa } = clientOver(() => answered(200, entity(), headers));
      expect(receiptOf(await tesa.obterProposta('prop_1'))?.rateLimit).toEqual(rateLimit);
    },
  );

  test.each([
    ['quotes', '"'],
    ['commas', ','],
    ['names', ',"a"'],
    ['parameters', ';r'],
    ['spaces', ' '],
  ])('the receipt has no rate limit, without a delay, if RateLimit has a million %s', (_, repeated) => {
    const headers = new Headers({ RateLimit: `"a";r${repeated.repeat(1_000_000)}!` });
    expect(readRateLimit(new Response(null, { headers }))).toBeNull();
  });

  test('the receipt leaves only the fields of the contract on the entity', async () => {
    const { tesa } = clientOver(() => answered(200, entity()));
    expect(Reflect.ownKeys(await tesa.obterProposta('prop_1'))).toEqual(Object.keys(entity()));
  });

  test('the receipt repeats no key that the service echoes', async () => {
    const { tesa } = clientOver(() => answered(200, entity(), { 'Requisicao-Id': apiKey }));
    expect(receiptOf(await tesa.obterProposta('prop_1'))?.requisicaoId).toBe('[API key]');
  });

  test.each([undefined, null, 'prop_1', 42, {}, [], () => {}])('the receipt of %j is undefined', (value) => {
    expect(receiptOf(value)).toBeUndefined();
  });

  test('the receipt does not carry over to a copy', async () => {
    const { tesa } = clientOver(() => answered(200, entity()));
    expect(receiptOf({ ...(await tesa.obterProposta('prop_1')) })).toBeUndefined();
  });
});
