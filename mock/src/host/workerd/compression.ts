import { gunzipSync, gzipSync } from 'node:zlib';
import type { Gzip } from '../compression.ts';

export { zstd } from '../node/compression.ts';

/** As on Node, but that the errors of workerd have no code. */
export const gzip: Gzip = {
  compress: (bytes) => gzipSync(bytes),
  decompress(bytes, most) {
    try {
      // Of bytes that are cut off, workerd says that they are too large once there is as much as there may be.
      const found = gunzipSync(bytes, { maxOutputLength: most + 1 });
      return found.length > most ? 'too large' : found;
    } catch (error) {
      if (error instanceof RangeError) return 'too large';
      return (error as Error).message === 'unexpected end of file' ? 'cut off' : 'altered';
    }
  },
};
