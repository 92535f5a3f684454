import { getAddressDecoder, isOffCurveAddress } from '@solana/addresses';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOnCurve } from '../../../mock/src/treasury/chain/address.ts';

const P = 2n ** 255n - 19n;

test('isOnCurve agrees with Solana Kit on any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      expect(isOnCurve(bytes)).toBe(!isOffCurveAddress(getAddressDecoder().decode(bytes)));
    }),
    { numRuns: 500 },
  );
});

test.each<[what: string, y: bigint, on: boolean]>([
  ['the neutral point', 1n, true],
  ['the point of order two', P - 1n, true],
  ['a point of order four', 0n, true],
  ['the base point', 0x6666666666666666666666666666666666666666666666666666666666666658n, true],
  ['y of 2', 2n, false],
  ['the neutral point, not reduced', P + 1n, true],
  ['y of 2, not reduced', P + 2n, false],
])('isOnCurve decides correctly for %s', (_, y, on) => {
  const bytes = Uint8Array.from(Buffer.from(y.toString(16).padStart(64, '0'), 'hex')).reverse();
  expect(isOnCurve(bytes)).toBe(on);
});
