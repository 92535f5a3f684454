import { gunzipSync } from 'node:zlib';
import { damaged, RecordingError } from './recording-error.ts';

/** Most bytes that are read, decompressed: 1 GiB. */
export const LARGEST = 1024 * 1024 * 1024;

/**
 * The bytes of a file without their compression by gzip, if any: by who saved it, and once more by what brought it here.
 * @throws {RecordingError} when they cannot be decompressed
 */
export function unpacked(bytes: Uint8Array, name: string): Uint8Array {
  const text = unzipped(unzipped(bytes, name), name);
  if (Buffer.from(text.subarray(0, 4)).equals(ZIP_BEGINNING))
    throw new RecordingError(`${name} is a ZIP archive: unpack it, and replay what is in it`);
  return text;
}

const ZIP_BEGINNING = Buffer.from('PK\x03\x04');

const FAILURES: Readonly<Record<string, string>> = {
  ERR_BUFFER_TOO_LARGE: 'it has more than 1 GiB',
  Z_BUF_ERROR: 'it is cut off: its compressed bytes end too soon',
};

function unzipped(bytes: Uint8Array, name: string): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: LARGEST });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw damaged(name, FAILURES[code] ?? 'its compressed bytes were altered');
  }
}
