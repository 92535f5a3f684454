import { closeSync, constants, createReadStream, fstatSync, openSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Readable } from 'node:stream';

/** A readable file is refused: it is a device, which may have no end, or it is too large. */
class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly code: 'DEVICE' | 'TOO_LARGE';

  constructor(code: FileRefused['code']) {
    super(`The file is refused: ${code}`);
    this.code = code;
  }
}

interface ReadLimits {
  /** Maximal size in bytes. */
  readonly most: number;
  /** Ends the reading. */
  readonly signal?: AbortSignal;
}

/**
 * Reads a file, or a pipe until its end.
 * @throws {FileRefused}
 * @throws {Error} with the `code` of the system when it cannot be read
 */
export async function readLimited(file: string | URL, { most, signal }: ReadLimits): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of opened(file, signal)) {
    size += chunk.length;
    if (size > most) throw new FileRefused('TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** The stream closes the file. */
function opened(file: string | URL, signal: AbortSignal | undefined): Readable {
  const stopping = signal && { signal };
  // Otherwise opening a pipe would wait for a writer, and no signal ends that.
  const fd = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  const stats = fstatSync(fd);
  if (stats.isFIFO()) return new Socket({ fd, readable: true, writable: false, ...stopping });
  // Reading a folder fails with the error of the system.
  if (stats.isFile() || stats.isDirectory()) return createReadStream('', { fd, ...stopping });
  closeSync(fd);
  throw new FileRefused('DEVICE');
}
