/** The 32 bytes of a digest in lower-case hexadecimal. */
export const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: 32 }, (_, i) => nibble(hex, 2 * i) * 16 + nibble(hex, 2 * i + 1));

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** No table and no branch, so that its time tells nothing of a digest. */
function nibble(hex: string, at: number): number {
  const code = hex.charCodeAt(at);
  return (code & 15) + 9 * (code >> 6);
}
