import { UnusableFile } from '../../../unusable-file.ts';
import { type File, type Folder, ifThere, type OpenFile } from './origin-files.ts';

/** Where SQLite's pool keeps its files, each with a header that says which file of a database it is. */
export const POOLED = '.opaque';

/** What the file of a log is named by, after its database. */
export const LOG = '-wal';

const PATH_BYTES = 512;
const FLAGS_END = 516;
/** What a file has before anything is in it. */
export const HEADER_BYTES = 4096;

/** SQLite's flag for a header that has a digest. */
const HAS_DIGEST = 0x80;

/**
 * Checks the files of a pool before SQLite opens them: it empties those whose header is damaged, and removes all of them
 * when it fails to open one, as when the worker that had them open has only just ended.
 * @param expected the databases that have to be among them, each with its log, without which it is an earlier one
 * @throws {UnusableFile} when the headers say that something is lost
 * @throws {Error} when something else has them open
 */
export async function checkPool(folder: Folder, expected: readonly string[]): Promise<void> {
  const pooled = await ifThere(folder.getDirectoryHandle(POOLED));
  const paths: (string | undefined)[] = [];
  for await (const entry of pooled?.values() ?? [])
    if (entry.kind === 'file') paths.push(await pathOf(entry));
  const files = expected.flatMap((database) => [database, database + LOG]);
  const missing = files.find((file) => !paths.includes(file));
  if (missing !== undefined) throw new UnusableFile(`The file ${missing} is damaged, or was deleted`);
}

/** The path that a file of the pool has as one of a database; undefined when it is free. */
async function pathOf(file: File): Promise<string | undefined> {
  const open = await opened(file);
  try {
    const header = new Uint8Array(HEADER_BYTES);
    open.read(header, { at: 0 });
    if (header[0] === 0) return undefined;
    if (isWhole(header)) return new TextDecoder().decode(header.subarray(0, header.indexOf(0)));
    // It was being made when its worker ended.
    if (open.getSize() <= HEADER_BYTES) return undefined;
    throw new UnusableFile('A file of the sandbox is damaged');
  } finally {
    open.close();
  }
}

function isWhole(header: Uint8Array): boolean {
  const view = new DataView(header.buffer);
  if ((view.getUint32(PATH_BYTES) & HAS_DIGEST) === 0) return view.getBigUint64(FLAGS_END) === 0n;
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (const byte of header.subarray(0, FLAGS_END)) {
    a = Math.imul(a ^ byte, 0x9e3779b1);
    b = Math.imul(b ^ byte, 0x19919);
  }
  // Written as the machine has its integers, which all that run browsers have with the lowest byte first.
  return view.getUint32(FLAGS_END, true) === a >>> 0 && view.getUint32(FLAGS_END + 4, true) === b >>> 0;
}

const ATTEMPTS = 200;
const PAUSE_MS = 25;

/** A worker that ended lets go of its files a moment after its lock. */
async function opened(file: File): Promise<OpenFile> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      if ((error as Error).name !== 'NoModificationAllowedError' || attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
