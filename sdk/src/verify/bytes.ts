import { UndecodableError } from './undecodable-error.ts';

const HEX = /^0x(?:[0-9a-f]{2})+$/;
const MAX_LENGTH = 8192;

/** The bytes of a payload of the contract: lower-case hexadecimal with 0x. */
export function payloadBytes(payload: string): Uint8Array {
  if (typeof payload !== 'string' || payload.length > MAX_LENGTH || !HEX.test(payload))
    throw new UndecodableError('It is not lower-case hexadecimal with 0x.');
  return hexBytes(payload);
}

/** The bytes of hexadecimal text, already checked, with 0x. */
export function hexBytes(text: string): Uint8Array {
  return Uint8Array.from(text.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The number that big-endian bytes stand for; zero for none. */
export function toNumber(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt(toHex(bytes));
}

export function isZero(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0);
}
