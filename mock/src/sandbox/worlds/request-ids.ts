import { sha256Hex } from '#host';

/**
 * Ids of requests that follow from a seed: the same requests in the same order get the same ones at each run. Requests
 * are counted by what they are for, so that those of one kind, such as the polling of health, shift no other's.
 */
export class RequestIds {
  readonly #seed: string;
  readonly #counts = new Map<string, number>();

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** @param kind one of few */
  next(...kind: readonly (string | number)[]): string {
    const name = kind.join(' ');
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return `req_${sha256Hex(`${count}\n${name}\n${this.#seed}`).slice(0, 32)}`;
  }
}
