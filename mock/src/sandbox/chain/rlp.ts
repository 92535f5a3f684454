import { concatBytes } from '@noble/hashes/utils.js';
import { shortest } from './bytes.ts';

export type RlpItem = Uint8Array | readonly RlpItem[];

const STRING = 0x80;
const LIST = 0xc0;

/** Recursive Length Prefix, the serialisation of Ethereum's transactions. */
export function rlp(item: RlpItem): Uint8Array {
  if (!(item instanceof Uint8Array)) return prefixed(LIST, concatBytes(...item.map(rlp)));
  const [first = STRING] = item;
  return item.length === 1 && first < STRING ? item : prefixed(STRING, item);
}

function prefixed(kind: number, body: Uint8Array): Uint8Array {
  if (body.length < 56) return concatBytes(Uint8Array.of(kind + body.length), body);
  const length = shortest(BigInt(body.length));
  return concatBytes(Uint8Array.of(kind + 55 + length.length), length, body);
}
