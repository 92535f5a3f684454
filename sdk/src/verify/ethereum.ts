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
  if (bytes[0] !== EIP_1559) throw new UndecodableError('The payload must be an EIP-1559 transaction.');
  const [chainId, nonce, tip, feeCap, gas, to, value, data, accessList] = fieldsOf(bytes.subarray(1));
  if (integer('value', value) !== 0n)
    throw new UndecodableError('value must be 0: the transaction transfers ether.');
  if (!Array.isArray(accessList) || accessList.length > 0)
    throw new UndecodableError('accessList must be empty.');
  const maxFeePerGas = integer('maxFeePerGas', feeCap);
  const maxPriorityFeePerGas = integer('maxPriorityFeePerGas', tip);
  if (maxPriorityFeePerGas > maxFeePerGas)
    throw new UndecodableError('maxPriorityFeePerGas exceeds maxFeePerGas.');
  return {
    rede: 'ethereum',
    chainId: integer('chainId', chainId),
    nonce: integer('nonce', nonce, MAX_NONCE),
    maxFee: integer('gasLimit', gas) * maxFeePerGas,
    maxFeePerGas,
    maxPriorityFeePerGas,
    token: contractOf(to),
    ...callOf(data),
  };
}

function fieldsOf(bytes: Uint8Array): readonly RlpItem[] {
  const fields = decodeRlp(bytes);
  if (fields instanceof Uint8Array) throw new UndecodableError('The payload must be an RLP list of fields.');
  if (fields.length === SIGNED_FIELDS) throw new UndecodableError('The payload is already signed.');
  if (fields.length !== UNSIGNED_FIELDS)
    throw new UndecodableError('The payload must have the nine fields of an unsigned transaction.');
  return fields;
}

function contractOf(to: RlpItem | undefined): string {
  const bytes = fieldBytes('`to`', to);
  if (bytes.length === 0) throw new UndecodableError('`to` is empty: the transaction creates a contract.');
  if (bytes.length !== ADDRESS) throw new UndecodableError('`to` is not an address.');
  return toHex(bytes);
}

function callOf(data: RlpItem | undefined): Pick<EthereumTransfer, 'destination' | 'units'> {
  const bytes = fieldBytes('data', data);
  if (toHex(bytes.subarray(0, 4)) !== TRANSFER)
    throw new UndecodableError('The transaction calls a function other than transfer().');
  if (bytes.length !== CALL) throw new UndecodableError('The data of transfer() must be 68 bytes.');
  const recipient = bytes.subarray(4, 4 + WORD);
  if (!isZero(recipient.subarray(0, PADDING)))
    throw new UndecodableError('`to` of transfer() is not an address.');
  return { destination: toHex(recipient.subarray(PADDING)), units: toNumber(bytes.subarray(4 + WORD)) };
}

function integer(name: string, item: RlpItem | undefined, most = 2n ** 256n - 1n): bigint {
  const bytes = fieldBytes(name, item);
  if (bytes[0] === 0) throw new UndecodableError(`${name} has a leading zero byte.`);
  const value = toNumber(bytes);
  if (value > most) throw new UndecodableError(`${name} is too large.`);
  return value;
}

function fieldBytes(name: string, item: RlpItem | undefined): Uint8Array {
  if (item instanceof Uint8Array) return item;
  throw new UndecodableError(`${name} must be bytes, not a list.`);
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
  if (depth > MAX_DEPTH) throw new UndecodableError('The RLP is nested too deeply.');
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
  return new UndecodableError('The RLP is not canonical.');
}
