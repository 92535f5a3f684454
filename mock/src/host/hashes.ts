/** A digest of what comes piece by piece. */
export interface RunningHash {
  update(data: Uint8Array): void;
  digest(): Uint8Array;
}

/** SHA-256, at once: what is hashed decides what happens next in a step, which cannot wait. */
export interface Hashes {
  /** A text is hashed as UTF-8. */
  sha256(data: string | Uint8Array): Uint8Array;
  /** The same in lower-case hexadecimal. */
  sha256Hex(data: string | Uint8Array): string;
  runningSha256(): RunningHash;
  /** HMAC-SHA256 of the parts, one after the other. */
  hmacSha256(key: string, ...parts: readonly (string | Uint8Array)[]): Uint8Array;
}
