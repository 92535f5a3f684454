import '../../treasury/rules/seed.ts';
import { getAddressDecoder, isOffCurveAddress } from '@solana/addresses';
import { encodeRlp, decodeRlp as ethersDecodeRlp } from 'ethers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UndecodableError } from '../../../sdk/src/verify/bytes.ts';
import { decodeRlp, type RlpItem } from '../../../sdk/src/verify/ethereum.ts';
import {
  associatedTokenAccount,
  decodeAccount,
  encodeAccount,
  isOnCurve,
} from '../../../sdk/src/verify/solana-accounts.ts';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM, tokenAccount } from '../../treasury/chain/decode-solana.ts';
import { anyAddress } from '../../treasury/chain/plans.ts';
import { bytesOf, hexOf } from './support.ts';

const account = fc.uint8Array({ minLength: 32, maxLength: 32 });

describe('base58', () => {
  test('property: a Solana account is encoded like in Solana Kit, and decodes back', () => {
    fc.assert(
      fc.property(account, fc.nat(32), (bytes, zeros) => {
        bytes.fill(0, 0, zeros);
        const text = encodeAccount(bytes);
        expect(text).toBe(getAddressDecoder().decode(bytes));
        expect(decodeAccount(text)).toEqual(bytes);
      }),
    );
  });

  test.each([
    ['nothing', ''],
    ['31 bytes', '2'.repeat(42)],
    ['33 bytes of 44 characters', 'z'.repeat(44)],
    ['one more than the greatest', 'JEKNVnkbo3jma5nREBBJCDoXFVeKkD56V3xKrvRmWxFH'],
    ['24 bytes of 32 characters', '2'.repeat(32)],
    ['33 bytes of zeros', '1'.repeat(33)],
    ['a zero', `${'2'.repeat(43)}0`],
    ['a capital I', `${'2'.repeat(43)}I`],
    ['a line end after', 'TesteTesaCarteira11111111111111111111111111\n'],
  ])('an invalid Solana account is refused: %s', (_, text) => {
    expect(decodeAccount(text)).toBeUndefined();
  });
});

describe('isOnCurve', () => {
  test('property: bytes are on the curve exactly when Solana Kit says so', () => {
    fc.assert(
      fc.property(account, (bytes) => {
        expect(isOnCurve(bytes)).toBe(!isOffCurveAddress(getAddressDecoder().decode(bytes)));
      }),
      { numRuns: 500 },
    );
  });

  test.each<[what: string, y: bigint, on: boolean]>([
    ['the neutral point', 1n, true],
    ['the point of order two', 2n ** 255n - 20n, true],
    ['a point of order four', 0n, true],
    ['the base point', 0x6666666666666666666666666666666666666666666666666666666666666658n, true],
    ['y of 2', 2n, false],
    ['the neutral point, not reduced', 2n ** 255n - 18n, true],
  ])('the function isOnCurve decides correctly for %s', (_, y, on) => {
    expect(isOnCurve(bytesOf(`0x${y.toString(16).padStart(64, '0')}`).reverse())).toBe(on);
  });
});

const programs = fc.constantFrom(TOKEN_PROGRAM, TOKEN_2022_PROGRAM);

test('property: a token account equals the one that Solana Kit derives', async () => {
  await fc.assert(
    fc.asyncProperty(anyAddress('solana'), anyAddress('solana'), programs, async (owner, mint, program) => {
      expect(await associatedTokenAccount(owner, mint, program)).toBe(
        await tokenAccount(owner, mint, program),
      );
    }),
  );
});

describe('recursive length prefix', () => {
  const { nested } = fc.letrec<{ nested: RlpItem }>((tie) => ({
    nested: fc.oneof(
      { maxDepth: 4 },
      fc.uint8Array({ maxLength: 300 }),
      fc.array(tie('nested'), { maxLength: 60 }),
    ),
  }));

  test('property: any RLP tree that ethers writes is decoded', () => {
    fc.assert(
      fc.property(nested, (tree) => {
        expect(toEthers(decodeRlp(bytesOf(encodeRlp(toEthers(tree)))))).toEqual(toEthers(tree));
      }),
    );
  });

  test("property: any bytes are refused, or are ethers' encoding of the result", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 80 }), (bytes) => {
        const read = orRefusal(() => decodeRlp(bytes));
        if (read instanceof UndecodableError) return;
        expect(encodeRlp(toEthers(read))).toBe(hexOf(bytes));
        expect(ethersDecodeRlp(bytes)).toEqual(toEthers(read));
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['nothing', '0x'],
    ['a byte too many', '0x8000'],
    ['a byte too few', '0x8261'],
    ['a single byte with a prefix', '0x8101'],
    ['a short string with a long prefix', '0xb80161'],
    ['a short list with a long prefix', '0xf80161'],
    ['a length that starts with a zero', `0xb90038${'61'.repeat(56)}`],
    ['a length of zeros', '0xb800'],
    ['a length past the end', '0xbfffffffffffffffff'],
    ['a list whose item ends past it', '0xc28261'],
    [
      'seventeen lists, each in the other',
      `0x${Array.from({ length: 17 }, (_, n) => (0xd0 - n).toString(16)).join('')}`,
    ],
    ['four thousand open lists', `0x${'c1'.repeat(4000)}`],
  ])('RLP with %s is refused', (_, hex) => {
    expect(() => decodeRlp(bytesOf(hex))).toThrow(UndecodableError);
  });
});

type Tree = string | Tree[];

function toEthers(item: RlpItem): Tree {
  return item instanceof Uint8Array ? hexOf(item) : item.map(toEthers);
}

function orRefusal<T>(call: () => T): T | UndecodableError {
  try {
    return call();
  } catch (error) {
    if (error instanceof UndecodableError) return error;
    throw error;
  }
}
