import { UndecodableError } from './undecodable-error.ts';

/** Reads bytes sequentially, and refuses to read past the end. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #position = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#position === this.#bytes.length;
  }

  take(length: number): Uint8Array {
    const end = this.#position + length;
    if (end > this.#bytes.length) throw new UndecodableError('It ends before its last field.');
    const taken = this.#bytes.subarray(this.#position, end);
    this.#position = end;
    return taken;
  }

  byte(): number {
    const [byte = 0] = this.take(1);
    return byte;
  }

  end(): void {
    if (!this.isAtEnd) throw new UndecodableError('Bytes follow its last field.');
  }
}
