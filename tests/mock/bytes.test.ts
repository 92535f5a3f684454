import fc from 'fast-check';
import { expect, test } from 'vitest';
import { concat, randomUuid, sameBytes, textIn, toBase64, toLatin1, toUtf8 } from '../../mock/src/bytes.ts';

const anyBytes = fc.uint8Array({ maxLength: 20_000, size: 'max' });

test("property: base64 and latin1 match Node's", () => {
  fc.assert(
    fc.property(anyBytes, (bytes) => {
      const buffer = Buffer.from(bytes);
      expect([toBase64(bytes), toLatin1(bytes)]).toEqual([
        buffer.toString('base64'),
        buffer.toString('latin1'),
      ]);
      expect(concat([bytes.subarray(0, 3), bytes.subarray(3)])).toEqual(bytes);
    }),
    { numRuns: 50 },
  );
});

test('byte arrays are equal exactly when they have the same bytes', () => {
  const same = (one: string, other: string) => sameBytes(toUtf8(one), toUtf8(other));
  expect([same('', ''), same('ab', 'ab'), same('ab', 'ac'), same('ab', 'a'), same('é', 'e')]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('decoding keeps a byte order mark, and refuses invalid UTF-8', () => {
  expect([textIn(toUtf8('\uFEFFa')), textIn(new Uint8Array([0xff]))]).toEqual(['\uFEFFa', undefined]);
});

test('random UUIDs have version 4 and differ', () => {
  const uuids = Array.from({ length: 1000 }, randomUuid);
  const form = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect([uuids.every((uuid) => form.test(uuid)), new Set(uuids).size]).toEqual([true, 1000]);
});
