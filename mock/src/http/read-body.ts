import { Refusal } from '../refusal.ts';
import { ProtocolRefusal } from './protocol-refusal.ts';
import type { RequestHeaders } from './request.ts';

/** Largest request body taken, in bytes: 1 MiB. */
export const MAX_BODY = 1_048_576;

/** Collects the chunks of a body, counting as it goes, since `Content-Length` may be absent. */
export class Collector {
  readonly #chunks: Uint8Array[] = [];
  #size = 0;

  /** @throws {Refusal} 413 when the body says that it is too large */
  constructor(headers: RequestHeaders) {
    if (Number(headers.get('Content-Length')) > MAX_BODY) throw tooLarge();
  }

  /** @throws {Refusal} 413 */
  add(chunk: Uint8Array): void {
    this.#size += chunk.length;
    if (this.#size > MAX_BODY) throw tooLarge();
    this.#chunks.push(chunk);
  }

  get bytes(): Uint8Array {
    const [only] = this.#chunks;
    return this.#chunks.length === 1 && only !== undefined ? only : Buffer.concat(this.#chunks);
  }
}

const tooLarge = () =>
  new Refusal(
    'corpo_grande_demais',
    'O corpo passa de 1 MiB, o limite de uma requisição: envie menos dados.',
  );

export const brokenOff = () =>
  new ProtocolRefusal(400, 'O corpo não chegou inteiro: envie a requisição de novo.');

/** Whether a method has no body to be read: one that comes all the same is no matter. */
export const isBodyless = (method: string): boolean => method === 'GET' || method === 'HEAD';
