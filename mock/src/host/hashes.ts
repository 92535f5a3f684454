/** SHA-256, synchronous: it is computed inside transactions. */
export interface Hashes {
  /** A text is hashed as UTF-8. */
  sha256(data: string | Uint8Array): Uint8Array;
  /** The same in lower-case hexadecimal. */
  sha256Hex(data: string | Uint8Array): string;
  /** HMAC-SHA256 of the parts, one after the other. */
  hmacSha256(key: string, ...parts: readonly (string | Uint8Array)[]): Uint8Array;
}
