import { decodeRlp, encodeRlp } from 'ethers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RlpItem, rlp } from '../../../mock/src/treasury/chain/ethereum.ts';

const { nested } = fc.letrec<{ nested: RlpItem }>((tie) => ({
  nested: fc.oneof(
    { maxDepth: 4 },
    fc.uint8Array({ maxLength: 300 }),
    fc.array(tie('nested'), { maxLength: 60 }),
  ),
}));

test.each([0, 1, 55, 56, 255, 256, 65_535, 65_536])('rlp prefixes %d bytes like ethers', (length) => {
  expect(hex(rlp(new Uint8Array(length).fill(1)))).toBe(encodeRlp(new Uint8Array(length).fill(1)));
});

test.each([0x00, 0x7f, 0x80, 0xff])(
  'rlp prefixes the single byte %d only where it could be a length',
  (byte) => {
    expect(hex(rlp(Uint8Array.of(byte)))).toBe(encodeRlp(Uint8Array.of(byte)));
  },
);

test('rlp encodes any tree of lists and bytes like ethers, and ethers decodes it back', () => {
  fc.assert(
    fc.property(nested, (item) => {
      const written = hex(rlp(item));
      expect(written).toBe(encodeRlp(toEthers(item)));
      expect(decodeRlp(written)).toEqual(toEthers(item));
    }),
  );
});

type Tree = string | Tree[];

function toEthers(item: RlpItem): Tree {
  return item instanceof Uint8Array ? hex(item) : item.map(toEthers);
}

function hex(bytes: Uint8Array): string {
  return `0x${Buffer.from(bytes).toString('hex')}`;
}
