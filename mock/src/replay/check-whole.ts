import { bytesToHex } from '@noble/hashes/utils.js';
import { runningSha256 } from '#host';
import { sameBytes } from '../bytes/same-bytes.ts';
import { fromUtf8, textIn } from '../bytes/utf8.ts';
import { isObject } from '../contract/reader/document.ts';
import { CRC_LENGTH, END_BEGINNING, lineCrc } from '../sandbox/control/recording-lines.ts';
import { damaged } from './recording-error.ts';

/**
 * Checks the lines of a recording against its last one, and returns those before it.
 * @param lines each with its line break; what follows the last line break is the last of them
 * @throws {RecordingError} that says what is wrong, and in which line
 */
export function checkWhole(lines: readonly Uint8Array[], name: string): readonly Uint8Array[] {
  const end = lines.findIndex((line) => sameBytes(line.subarray(0, END_BEGINNING.length), END_BEGINNING));
  const rest = lines.at(-1)?.length ?? 0;
  if (end === lines.length - 1 || (end === -1 && rest > 0))
    throw damaged(name, `it is cut off in line ${lines.length}`);
  if (end === -1) throw damaged(name, `its end is missing after line ${lines.length - 1}`);
  if (lines.length > end + 2 || rest > 0) throw damaged(name, `line ${end + 2} comes after its end`);
  const content = lines.slice(0, end);
  const { sha256, crc32 } = endIn(lines[end]);
  const digest = runningSha256();
  for (const line of content) digest.update(line);
  if (sha256 !== bytesToHex(digest.digest())) throw damaged(name, alteration(content, crc32));
  return content;
}

function endIn(line: Uint8Array = new Uint8Array()): { readonly sha256?: unknown; readonly crc32?: unknown } {
  try {
    const { fim } = JSON.parse(fromUtf8(line));
    return isObject(fim) ? fim : {};
  } catch {
    return {};
  }
}

/** Names the first line that is not as it was saved. */
function alteration(content: readonly Uint8Array[], crc32: unknown): string {
  if (typeof crc32 !== 'string') return 'its last line was altered';
  const saved = crc32.match(new RegExp(`.{${CRC_LENGTH}}`, 'g')) ?? [];
  const at = content.findIndex((line, n) => lineCrc(line) !== saved[n]);
  const line = `line ${(at === -1 ? content.length : at) + 1}`;
  const more = content.length - saved.length;
  if (more > 0) return `${amount(more)} too many at ${line}`;
  if (more < 0) return `${amount(-more)} missing at ${line}`;
  if (at === -1) return 'its last line was altered';
  const isText = textIn(content[at] ?? new Uint8Array()) !== undefined;
  return isText ? `${line} was altered` : `${line} has bytes that are not UTF-8`;
}

const amount = (lines: number): string => (lines === 1 ? '1 line is' : `${lines} lines are`);
