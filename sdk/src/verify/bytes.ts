const HEX = /^0x(?:[0-9a-f]{2})+$/;
const MAX_LENGTH = 8192;

/** The bytes of a payload of the contract: lower-case hexadecimal with 0x. */
export function payloadBytes(payload: string): Uint8Array {
  if (typeof payload !== 'string' || payload.length > MAX_LENGTH || !HEX.test(payload))
    throw new UndecodableError('The payload must be lower-case hexadecimal that starts with 0x.');
  return hexBytes(payload);
}

export function hexBytes(text: string): Uint8Array {
  return Uint8Array.from(text.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

export function toNumber(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt(toHex(bytes));
}

export function isZero(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0);
}

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
    if (end > this.#bytes.length) throw new UndecodableError('A field is longer than the remaining bytes.');
    const taken = this.#bytes.subarray(this.#position, end);
    this.#position = end;
    return taken;
  }

  byte(): number {
    const [byte = 0] = this.take(1);
    return byte;
  }

  end(): void {
    if (!this.isAtEnd) throw new UndecodableError('The payload has bytes after its last field.');
  }
}

/** The payload is not a single unsigned token transfer in the one encoding that this package accepts. Do not sign it. */
export class UndecodableError extends Error {
  override readonly name = 'UndecodableError';
}

/** Recognizes the error; unlike `instanceof`, also across realms and across two copies of this package. */
export const isUndecodableError = (error: unknown): error is UndecodableError =>
  Object(error).name === 'UndecodableError';
