import { createHash } from 'node:crypto';

/** Numbers that follow from a seed, so that a history can be told by it. */
export class Random {
  readonly #seed: number;
  #drawn = 0;

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** A whole number from 0 on, below `limit`. */
  below(limit: number): number {
    this.#drawn += 1;
    const digest = createHash('sha256').update(`${this.#seed} ${this.#drawn}`).digest();
    return digest.readUInt32BE() % limit;
  }

  pick<T>(items: readonly [T, ...T[]]): T {
    return items[this.below(items.length)] ?? items[0];
  }
}
