/**
 * Reads priority fee and maximum fee per gas from an unsigned `ethereum` transaction. Its payload is 0x02
 * followed by an RLP list, where they are items 3 and 4.
 */
export function feesOf(payload: string): readonly bigint[] {
  const bytes = Buffer.from(payload.replace(/^0x02/, ''), 'hex');
  const items: bigint[] = [];
  for (let place = headOf(bytes, 0).begin; items.length < 4 && place < bytes.length; ) {
    const { begin, length } = headOf(bytes, place);
    items.push(BigInt(`0x0${bytes.toString('hex', begin, begin + length)}`));
    place = begin + length;
  }
  return items.slice(2);
}

function headOf(bytes: Uint8Array, place: number): { readonly begin: number; readonly length: number } {
  const first = bytes[place] ?? 0;
  if (first < 0x80) return { begin: place, length: 1 };
  const short = first % 0x40;
  if (short <= 55) return { begin: place + 1, length: short };
  const begin = place + 1 + short - 55;
  return { begin, length: bytes.slice(place + 1, begin).reduce((sum, byte) => sum * 256 + byte, 0) };
}
