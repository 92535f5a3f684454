import { createHash } from 'node:crypto';

/** Seeded pseudorandom numbers, so that a failing history can be repeated. */
export class Random {
  readonly #seed: number;
  #drawn = 0;

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** An integer from 0 to `limit` - 1. */
  below(limit: number): number {
    this.#drawn += 1;
    const digest = createHash('sha256').update(`${this.#seed} ${this.#drawn}`).digest();
    return digest.readUInt32BE() % limit;
  }

  pick<T>(items: readonly [T, ...T[]]): T {
    return items[this.below(items.length)] ?? items[0];
  }
}
