import { createHash } from 'node:crypto';
import { idempotencyKeyFrom, isConfigurationError } from '@tesa/sdk';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientAnswered, clientOver, entity, successFor } from './support.ts';

type Names = readonly [string, ...string[]];

/** The same algorithm with Node's SHA-256, as an independent check. */
function keyByNode(names: Names): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify(['tesa', ...names]))
    .digest();
  bytes.writeUInt16BE((bytes.readUInt16BE(6) & 0x0fff) | 0x8000, 6);
  bytes.writeUInt16BE((bytes.readUInt16BE(8) & 0x3fff) | 0x8000, 8);
  return bytes.toString('hex', 0, 16).replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

describe('idempotencyKeyFrom', () => {
  test.each<[Names, string]>([
    [['ordem-1', 'criarProposta'], '06e0fae0-fa97-8656-80ca-1bbe8115191d'],
    [['a'], 'c27ec9c0-a4f1-8b9e-bc72-06426b0b3d40'],
    [['São Paulo'], '5f597574-c3b2-8feb-88ff-8146e92c3394'],
  ])(
    'the key derived from %j never changes, because a later version must repeat the key of an earlier one',
    async (names, key) => {
      expect(await idempotencyKeyFrom(...names)).toBe(key);
    },
  );

  test('property: the derived key is a UUID of version 8 from the SHA-256 of the names', async () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => text.normalize('NFC'));
    await fc.assert(
      fc.asyncProperty(name, fc.array(name), async (first, others) => {
        const key = await idempotencyKeyFrom(first, ...others);
        expect(key).toBe(keyByNode([first, ...others]));
        expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      }),
    );
  });

  test.each<[Names, Names]>([
    [
      ['ab', 'c'],
      ['a', 'bc'],
    ],
    [['a","b'], ['a', 'b']],
    [['a'], ['a', 'a']],
    [['a'], ['A']],
    [['1'], ['1.0']],
  ])('the key derived from %j differs from the key derived from %j', async (one, other) => {
    expect(await idempotencyKeyFrom(...one)).not.toBe(await idempotencyKeyFrom(...other));
  });

  test('the derived key is the same for names that look alike, regardless of the encoding of their accents', async () => {
    const [composed, decomposed] = ['São'.normalize('NFC'), 'São'.normalize('NFD')];
    expect(composed).not.toBe(decomposed);
    expect(await idempotencyKeyFrom(composed)).toBe(await idempotencyKeyFrom(decomposed));
  });

  test.each([
    ['no name', []],
    ['an empty name', ['ordem-1', '']],
    ['a number', [1]],
    ['a bigint', [1n]],
    ['null', ['ordem-1', null]],
    ['a list', [['ordem-1']]],
    ['half a surrogate pair', ['ordem-\ud83d']],
  ])('the function idempotencyKeyFrom refuses %s', async (_, names) => {
    const error = await idempotencyKeyFrom(...(names as unknown as Names)).catch((thrown: unknown) => thrown);
    expect(isConfigurationError(error)).toBe(true);
    expect(error).toMatchObject({ outcome: 'not-sent', message: expect.stringContaining('names') });
  });

  test('a derived key is accepted by a call', async () => {
    const { tesa, requests } = clientOver((request) => successFor(request));
    const idempotencyKey = await idempotencyKeyFrom('ordem-1', 'criarResgate');
    await tesa.criarResgate({ valor: '1.00', carteira_destino_id: 'cart_1' }, { idempotencyKey });
    expect(requests[0]?.headers.get('Idempotency-Key')).toBe(idempotencyKey);
  });

  test('a derived key that was not awaited is refused before anything is sent', async () => {
    const { tesa, requests } = clientAnswered(201, entity());
    const idempotencyKey = idempotencyKeyFrom('ordem-1') as unknown as string;
    const call = tesa.criarResgate({ valor: '1.00', carteira_destino_id: 'cart_1' }, { idempotencyKey });
    await expect(call).rejects.toMatchObject({ name: 'ConfigurationError' });
    expect(requests).toEqual([]);
  });
});
