import { fromBase64, toBase64 } from '../../../src/bytes/base64.ts';
import { concat } from '../../../src/bytes/concat.ts';

/** Compresses a text to the letters that an address can have. Of the formats, gzip has a checksum: no other text comes out. */
export async function packed(text: string): Promise<string> {
  const compressed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(compressed).arrayBuffer());
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * The text that was packed; undefined when it has more bytes than may be.
 * @throws {Error} when it is not whole
 */
export async function unpacked(letters: string, most: number): Promise<string | undefined> {
  const bytes = fromBase64(letters.replaceAll('-', '+').replaceAll('_', '/'));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size > most) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(read.value);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(concat(chunks));
}
