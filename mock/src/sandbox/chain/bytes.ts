import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** Unsigned big-endian in exactly `length` bytes; the number must fit. */
export function bigEndian(value: bigint, length: number): Uint8Array {
  return hexToBytes(value.toString(16).padStart(2 * length, '0'));
}

/** Unsigned big-endian without leading zeros; zero has no bytes at all. */
export function shortest(value: bigint): Uint8Array {
  if (value === 0n) return new Uint8Array();
  return bigEndian(value, Math.ceil(value.toString(16).length / 2));
}

/** The number that big-endian bytes stand for. */
export function toNumber(bytes: Uint8Array): bigint {
  return BigInt(`0x${bytesToHex(bytes)}`);
}
