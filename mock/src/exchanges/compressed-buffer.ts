import { zstd } from '#host';
import { fromUtf8, toUtf8, writeUtf8 } from '../bytes/utf8.ts';

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
  bytes: Uint8Array;
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
  #read: { readonly chunk: Chunk; readonly bytes: Uint8Array } | undefined;

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
    const last = this.#chunks.at(-1);
    const isAdded = last !== undefined && !last.isCompressed && append(text, last);
    if (!isAdded) append(text, this.#begin(PREFIX + toUtf8(text).length));
    this.#end += 1;
    return this.#end - 1;
  }

  /** Undefined when it is no longer kept. */
  at(place: number): string | undefined {
    const chunk = this.#chunks.findLast(({ first }) => first <= place);
    if (chunk === undefined || place >= chunk.first + chunk.count) return undefined;
    const bytes = this.#bytesOf(chunk);
    let at = 0;
    for (let n = chunk.first; n < place; n += 1) at += PREFIX + lengthAt(bytes, at);
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
        at += PREFIX + lengthAt(bytes, at);
      }
    }
  }

  #bytesOf(chunk: Chunk): Uint8Array {
    if (zstd === undefined || !chunk.isCompressed) return chunk.bytes;
    if (this.#read?.chunk !== chunk) this.#read = { chunk, bytes: zstd.decompress(chunk.bytes) };
    return this.#read.bytes;
  }

  #begin(size: number): Chunk {
    const last = this.#chunks.at(-1);
    if (last !== undefined) this.#compress(last);
    const bytes = new Uint8Array(Math.max(size, CHUNK));
    const chunk = { first: this.#end, count: 0, bytes, used: 0, isCompressed: false };
    this.#chunks.push(chunk);
    this.#letGo();
    return chunk;
  }

  /** Where the host has no compression, fewer are kept. */
  #compress(chunk: Chunk): void {
    zstd?.compress(chunk.bytes.subarray(0, chunk.used), (compressed) => {
      chunk.bytes = compressed;
      chunk.isCompressed = true;
      this.#letGo();
    });
  }

  #letGo(): void {
    while (this.bytes > this.#kept && this.#chunks.length > 1) this.#chunks.shift();
  }
}

/** Adds a text to a chunk, if it has room for it. */
function append(text: string, chunk: Chunk): boolean {
  const begin = chunk.used + PREFIX;
  const length = begin > chunk.bytes.length ? undefined : writeUtf8(text, chunk.bytes.subarray(begin));
  if (length === undefined) return false;
  for (let at = 0; at < PREFIX; at += 1) chunk.bytes[chunk.used + at] = length >>> (8 * at);
  chunk.used = begin + length;
  chunk.count += 1;
  return true;
}

/** The length of the text at a place: four bytes, the lowest first. */
function lengthAt(bytes: Uint8Array, at: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(at, at + PREFIX);
  return a + (b << 8) + (c << 16) + d * 2 ** 24;
}

function textAt(bytes: Uint8Array, at: number): string {
  const begin = at + PREFIX;
  return fromUtf8(bytes.subarray(begin, begin + lengthAt(bytes, at)));
}
