import { sha256Hex } from '../../node/hashes.ts';
import { type DumpLine, FIRST_LINE, LAST_LINE_BYTES } from './dump-format.ts';

const DECODER = new TextDecoder('utf-8', { ignoreBOM: true });
const NEWLINE = 10;

/**
 * The lines of a dump but the first and the last, each read as it is asked for.
 * @throws {Error} when the bytes are no dump, another version's, or not whole
 */
export function checkDump(bytes: Uint8Array): Iterable<DumpLine> {
  const [first, last] = [FIRST_LINE.length, bytes.length - LAST_LINE_BYTES];
  if (last < first || DECODER.decode(bytes.subarray(0, first)) !== FIRST_LINE)
    throw new Error('The snapshot is not a database of this version of the sandbox');
  if (DECODER.decode(bytes.subarray(last)) !== `${sha256Hex(bytes.subarray(0, last))}\n`)
    throw new Error('The snapshot is not a database: it was cut off or altered');
  return linesIn(bytes.subarray(first, last));
}

function* linesIn(bytes: Uint8Array) {
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(NEWLINE, start);
    yield JSON.parse(DECODER.decode(bytes.subarray(start, end)));
    start = end + 1;
  }
}
