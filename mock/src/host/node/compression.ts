import { gunzipSync, gzipSync, zstdCompress, zstdDecompressSync } from 'node:zlib';
import type { Compression, GunzipFailure } from '../compression.ts';

export const zstd: Compression['zstd'] = {
  compress(bytes, done) {
    zstdCompress(bytes, (error, compressed) => {
      if (error !== null) throw error;
      // A small buffer of Node's shares its memory with others, and would keep all of it from being freed.
      done(new Uint8Array(compressed));
    });
  },
  decompress: (bytes) => zstdDecompressSync(bytes),
};

const FAILURES: Readonly<Record<string, GunzipFailure>> = {
  ERR_BUFFER_TOO_LARGE: 'too large',
  Z_BUF_ERROR: 'cut off',
};

export const gzip: Compression['gzip'] = {
  compress: (bytes) => gzipSync(bytes),
  decompress(bytes, most) {
    try {
      return gunzipSync(bytes, { maxOutputLength: most });
    } catch (error) {
      return FAILURES[(error as NodeJS.ErrnoException).code ?? ''] ?? 'altered';
    }
  },
};
