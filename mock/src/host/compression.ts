/** What is kept in memory is compressed with zstd: beside the requests that are answered meanwhile, and quickly read. */
export interface Zstd {
  /** Calls `done` later, with bytes in memory of their own. */
  compress(bytes: Uint8Array, done: (compressed: Uint8Array) => void): void;
  decompress(bytes: Uint8Array): Uint8Array;
}

/** Why bytes cannot be decompressed. */
export type GunzipFailure = 'too large' | 'cut off' | 'altered';

/** What is saved is compressed with gzip. */
export interface Gzip {
  compress(bytes: Uint8Array): Uint8Array;
  /**
   * @param most bytes that there may be, decompressed
   * @returns why not, when they cannot be decompressed
   */
  decompress(bytes: Uint8Array, most: number): Uint8Array | GunzipFailure;
}

/** Undefined on a host that has none. */
export interface Compression {
  readonly zstd: Zstd | undefined;
  readonly gzip: Gzip | undefined;
}
