import { ByteReader } from './byte-reader.ts';
import { toNumber } from './bytes.ts';
import { UndecodableError } from './undecodable-error.ts';

export type RlpItem = Uint8Array | readonly RlpItem[];

const STRING = 0x80;
const LIST = 0xc0;
/** Longest body whose length stands in its first byte. */
const SHORT = 55;
/** A transaction has lists within lists within one list, so what goes deeper is none. */
const MAX_DEPTH = 16;

/** Reads Recursive Length Prefix, where each value has one spelling alone: another one is refused, as nodes do. */
export function decodeRlp(bytes: Uint8Array): RlpItem {
  const reader = new ByteReader(bytes);
  const item = readItem(reader);
  reader.end();
  return item;
}

function readItem(reader: ByteReader, depth = 1): RlpItem {
  const first = reader.byte();
  if (first < STRING) return Uint8Array.of(first);
  return first < LIST ? readString(reader, first - STRING) : readList(reader, first - LIST, depth);
}

function readString(reader: ByteReader, prefix: number): Uint8Array {
  const body = readBody(reader, prefix);
  const [only = STRING] = body;
  if (body.length === 1 && only < STRING) throw notCanonical();
  return body;
}

function readList(reader: ByteReader, prefix: number, depth: number): RlpItem[] {
  if (depth > MAX_DEPTH) throw new UndecodableError('Its lists go too deep.');
  const body = new ByteReader(readBody(reader, prefix));
  const items: RlpItem[] = [];
  while (!body.isAtEnd) items.push(readItem(body, depth + 1));
  return items;
}

function readBody(reader: ByteReader, prefix: number): Uint8Array {
  if (prefix <= SHORT) return reader.take(prefix);
  const digits = reader.take(prefix - SHORT);
  const length = toNumber(digits);
  if (digits[0] === 0 || length <= SHORT) throw notCanonical();
  // Any length beyond those of payloads ends past the last byte, so there is nothing to lose in the conversion.
  return reader.take(Number(length));
}

function notCanonical(): UndecodableError {
  return new UndecodableError('Its RLP is not canonical.');
}
