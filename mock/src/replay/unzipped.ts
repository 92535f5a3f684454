import { gzip } from '#host';
import type { GunzipFailure } from '../host/compression.ts';

/**
 * Bytes without their compression by gzip, if any.
 * @returns why not, when they cannot be decompressed; on a host without gzip, none can
 */
export function unzipped(bytes: Uint8Array, most: number): Uint8Array | GunzipFailure {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  return gzip?.decompress(bytes, most) ?? 'altered';
}
