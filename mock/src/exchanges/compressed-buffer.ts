import { zstdCompress, zstdDecompressSync } from 'node:zlib';

/** Size of a chunk, unless one text alone is larger, in bytes. */
const CHUNK = 512 * 1024;

/** Most bytes that are kept, compressed: 16 MiB. */
const KEPT = 16 * 1024 * 1024;

/** Bytes of the length that precedes each text. */
const PREFIX = 4;

interface Chunk {
  /** Place of its first text. */
  readonly first: number;
  count: number;
  bytes: Buffer;
  used: number;
  isCompressed: boolean;
}

/**
 * Keeps texts in the order in which they came, and drops the oldest when they take too much memory. They lie outside of the
 * heap, which would grow by them, and all but the newest are compressed.
 */
export class CompressedBuffer {
  readonly #kept: number;
  #chunks: Chunk[] = [];
  #end = 0;
  /** The chunk read last, as it was before it was compressed. */
  #read: { readonly chunk: Chunk; readonly bytes: Buffer } | undefined;

  /** @param kept most bytes that are kept, compressed */
  constructor(kept: number = KEPT) {
    this.#kept = kept;
  }

  /** Place of the oldest text that is kept. */
  get first(): number {
    return this.#chunks[0]?.first ?? this.#end;
  }

  /** Place of the next text. */
  get end(): number {
    return this.#end;
  }

  /** How many bytes of memory it holds, with those that chunks have to spare. */
  get bytes(): number {
    return this.#chunks.reduce((sum, { bytes }) => sum + bytes.buffer.byteLength, 0);
  }

  /** Adds a text; returns its place, one more than that of the last. */
  add(text: string): number {
    const size = PREFIX + Buffer.byteLength(text);
    let chunk = this.#chunks.at(-1);
    if (chunk === undefined || chunk.isCompressed || chunk.used + size > chunk.bytes.length)
      chunk = this.#begin(size);
    chunk.bytes.writeUInt32LE(size - PREFIX, chunk.used);
    chunk.bytes.write(text, chunk.used + PREFIX);
    chunk.used += size;
    chunk.count += 1;
    this.#end += 1;
    return this.#end - 1;
  }

  /** Undefined when it is no longer kept. */
  at(place: number): string | undefined {
    const chunk = this.#chunks.findLast(({ first }) => first <= place);
    if (chunk === undefined || place >= chunk.first + chunk.count) return undefined;
    const bytes = this.#bytesOf(chunk);
    let at = 0;
    for (let n = chunk.first; n < place; n += 1) at += PREFIX + bytes.readUInt32LE(at);
    return textAt(bytes, at);
  }

  /** The texts from a place up to the newest of this moment; those dropped meanwhile are still given. */
  from(place: number): Generator<string> {
    return this.#textsIn([...this.#chunks], place, this.#end);
  }

  *#textsIn(chunks: readonly Chunk[], place: number, end: number): Generator<string> {
    for (const chunk of chunks) {
      const bytes = this.#bytesOf(chunk);
      let at = 0;
      for (let n = chunk.first; n < Math.min(chunk.first + chunk.count, end); n += 1) {
        if (n >= place) yield textAt(bytes, at);
        at += PREFIX + bytes.readUInt32LE(at);
      }
    }
  }

  #bytesOf(chunk: Chunk): Buffer {
    if (!chunk.isCompressed) return chunk.bytes;
    if (this.#read?.chunk !== chunk) this.#read = { chunk, bytes: zstdDecompressSync(chunk.bytes) };
    return this.#read.bytes;
  }

  #begin(size: number): Chunk {
    const last = this.#chunks.at(-1);
    if (last !== undefined) this.#compress(last);
    const bytes = Buffer.allocUnsafeSlow(Math.max(size, CHUNK));
    const chunk = { first: this.#end, count: 0, bytes, used: 0, isCompressed: false };
    this.#chunks.push(chunk);
    this.#letGo();
    return chunk;
  }

  /** In another thread: requests are answered meanwhile. */
  #compress(chunk: Chunk): void {
    zstdCompress(chunk.bytes.subarray(0, chunk.used), (error, compressed) => {
      if (error !== null) throw error;
      chunk.bytes = inMemoryOfItsOwn(compressed);
      chunk.isCompressed = true;
      this.#letGo();
    });
  }

  #letGo(): void {
    while (this.bytes > this.#kept && this.#chunks.length > 1) this.#chunks.shift();
  }
}

/** A small `Buffer.from` shares a slab with others, and would keep all of it from being freed. */
function inMemoryOfItsOwn(bytes: Uint8Array): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  copy.set(bytes);
  return copy;
}

function textAt(bytes: Buffer, at: number): string {
  const begin = at + PREFIX;
  return bytes.toString('utf8', begin, begin + bytes.readUInt32LE(at));
}
