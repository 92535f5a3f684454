import { bytesToHex } from '@noble/hashes/utils.js';
import { hmacSha256 } from '#host';
import { randomSecret, secretFrom } from '../../webhooks/index.ts';
import type { WorldClock } from './clock.ts';

/** The secret that a world signs its own tokens with, and those that it gives to destinations of webhooks. */
export class Secrets {
  readonly own: string;
  readonly #clock: WorldClock;
  #given: string | undefined;

  constructor(seed: string, clock: WorldClock) {
    this.own = bytesToHex(hmacSha256(seed, 'tesa'));
    this.#clock = clock;
  }

  /** Sets the secret that the next destination gets. */
  give(secret: string): void {
    this.#given = secret;
  }

  /** Makes the secret of a destination: random where the clock runs, otherwise the same at each run. */
  next(from: string): string {
    const given = this.#given;
    this.#given = undefined;
    return given ?? (this.#clock.runs ? randomSecret() : secretFrom(this.own, from));
  }
}
