import { ByteReader, isZero, payloadBytes, toHex, toNumber, UndecodableError } from './bytes.ts';

/** What an unsigned payload of `ethereum` does. It does not say which wallet pays: only the signature does. */
export interface EthereumTransfer {
  readonly rede: 'ethereum';
  readonly chainId: bigint;
  readonly nonce: bigint;
  /** Maximum network fee, in wei: the gas limit times the maximum fee per gas. */
  readonly maxFee: bigint;
  /** Maximum total fee per gas, in wei, which includes `maxPriorityFeePerGas`. */
  readonly maxFeePerGas: bigint;
  /** Tip per gas for the validator, in wei. */
  readonly maxPriorityFeePerGas: bigint;
  /** Contract of the token, in lower case. */
  readonly token: string;
  /** Address that receives, in lower case. */
  readonly destination: string;
  /** Amount in the token's smallest unit. */
  readonly units: bigint;
}

const EIP_1559 = 0x02;
const UNSIGNED_FIELDS = 9;
const SIGNED_FIELDS = 12;
const ADDRESS = 20;
const WORD = 32;
const PADDING = WORD - ADDRESS;
/** Selector of `transfer(address,uint256)` of ERC-20. */
const TRANSFER = '0xa9059cbb';
const CALL = 4 + 2 * WORD;
/** Maximum of EIP-2681. */
const MAX_NONCE = 2n ** 64n - 2n;

/**
 * @throws UndecodableError unless the payload is an unsigned EIP-1559 transaction with exactly one token
 * transfer
 */
export function decodeEthereum(payload: string): EthereumTransfer {
  const bytes = payloadBytes(payload);
  if (bytes[0] !== EIP_1559) throw new UndecodableError('It is not an EIP-1559 transaction.');
  const [chainId, nonce, tip, maxFee, gas, to, value, data, accessList] = fieldsOf(bytes.subarray(1));
  if (integer(value) !== 0n) throw new UndecodableError('It moves ether.');
  if (!Array.isArray(accessList) || accessList.length > 0)
    throw new UndecodableError('It has an access list.');
  if (integer(tip) > integer(maxFee)) throw new UndecodableError('Its tip is above its highest fee.');
  return {
    rede: 'ethereum',
    chainId: integer(chainId),
    nonce: integer(nonce, MAX_NONCE),
    maxFee: integer(gas) * integer(maxFee),
    maxFeePerGas: integer(maxFee),
    maxPriorityFeePerGas: integer(tip),
    token: contractOf(to),
    ...callOf(data),
  };
}

function fieldsOf(bytes: Uint8Array): readonly RlpItem[] {
  const fields = decodeRlp(bytes);
  if (fields instanceof Uint8Array) throw new UndecodableError('It is not a list of fields.');
  if (fields.length === SIGNED_FIELDS) throw new UndecodableError('It is signed.');
  if (fields.length !== UNSIGNED_FIELDS)
    throw new UndecodableError('It has not the nine fields of an unsigned one.');
  return fields;
}

function contractOf(to: RlpItem | undefined): string {
  const bytes = text(to);
  if (bytes.length === 0) throw new UndecodableError('It creates a contract.');
  if (bytes.length !== ADDRESS) throw new UndecodableError('Its contract is no address.');
  return toHex(bytes);
}

function callOf(data: RlpItem | undefined): Pick<EthereumTransfer, 'destination' | 'units'> {
  const bytes = text(data);
  if (toHex(bytes.subarray(0, 4)) !== TRANSFER)
    throw new UndecodableError('It calls another function than transfer.');
  if (bytes.length !== CALL) throw new UndecodableError('Its call has not the length of a transfer.');
  const recipient = bytes.subarray(4, 4 + WORD);
  if (!isZero(recipient.subarray(0, PADDING))) throw new UndecodableError('Its recipient is no address.');
  return { destination: toHex(recipient.subarray(PADDING)), units: toNumber(bytes.subarray(4 + WORD)) };
}

function integer(item: RlpItem | undefined, most = 2n ** 256n - 1n): bigint {
  const bytes = text(item);
  if (bytes[0] === 0) throw new UndecodableError('One of its numbers starts with a zero.');
  const value = toNumber(bytes);
  if (value > most) throw new UndecodableError('One of its numbers is too large.');
  return value;
}

function text(item: RlpItem | undefined): Uint8Array {
  if (item instanceof Uint8Array) return item;
  throw new UndecodableError('A list stands where a field should.');
}

export type RlpItem = Uint8Array | readonly RlpItem[];

const STRING = 0x80;
const LIST = 0xc0;
/** Maximum length that RLP encodes in the first byte. */
const SHORT = 55;
/** A transaction has lists within lists within one list, so deeper nesting is invalid. */
const MAX_DEPTH = 16;

/** Decodes Recursive Length Prefix. Like nodes, accepts only the one canonical encoding of each value. */
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
  // `take` refuses a length beyond the last byte, so the conversion loses nothing that matters.
  return reader.take(Number(length));
}

function notCanonical(): UndecodableError {
  return new UndecodableError('Its RLP is not canonical.');
}
