import { receiptOf } from '@tesa/sdk';
import { describe, expect, test } from 'vitest';
import { answered, apiKey, clientAnsweredInTurn, clientOver, entity, uuid } from './support.ts';

describe('the receipt', () => {
  test('says what the service said of the call', async () => {
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
    });
  });

  test('of a read has no key, and nothing is made up where the service says nothing', async () => {
    const { tesa } = clientOver(() => answered(200, entity()));
    expect(receiptOf(await tesa.obterProposta('prop_1'))).toEqual({
      requisicaoId: null,
      idempotencyKey: null,
      replayed: false,
      attempts: 1,
      status: 200,
    });
  });

  test('has the key that the request carried', async () => {
    const { tesa, requests } = clientOver(() => answered(200, entity()));
    const receipt = receiptOf(await tesa.aprovarProposta('prop_1'));
    expect(receipt?.idempotencyKey).toBe(requests[0]?.headers.get('Idempotency-Key'));
  });

  test('leaves the entity with the fields of the contract and no others', async () => {
    const { tesa } = clientOver(() => answered(200, entity()));
    expect(Reflect.ownKeys(await tesa.obterProposta('prop_1'))).toEqual(Object.keys(entity()));
  });

  test('repeats no key that the service echoes', async () => {
    const { tesa } = clientOver(() => answered(200, entity(), { 'Requisicao-Id': apiKey }));
    expect(receiptOf(await tesa.obterProposta('prop_1'))?.requisicaoId).toBe('[API key]');
  });

  test.each([undefined, null, 'prop_1', 42, {}, [], () => {}])('of %j is undefined', (value) => {
    expect(receiptOf(value)).toBeUndefined();
  });

  test('does not go over to a copy', async () => {
    const { tesa } = clientOver(() => answered(200, entity()));
    expect(receiptOf({ ...(await tesa.obterProposta('prop_1')) })).toBeUndefined();
  });
});
