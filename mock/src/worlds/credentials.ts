import { bytesToHex } from '@noble/hashes/utils.js';
import { hmacSha256, sha256 } from '#platform';
import type { Sql } from '../platform/store.ts';
import { replaceCredentials } from '../treasury/index.ts';
import { randomSecret, secretFrom } from '../webhooks/index.ts';
import type { WorldClock } from './clock.ts';
import { FIXED_KEYS, type FixedKeyName } from './fixed-keys.ts';

/** The keys of the two organizations of a new world. */
export interface Credentials {
  readonly chaves: Readonly<Record<FixedKeyName, string>>;
  /** Signing secret of the admin key. */
  readonly segredo: string;
}

/** Signing secret of the admin key, that of the contract's test vector. */
export const SIGNING_SECRET = 'sigsec_exemplo_9f2b6c1d4e8a7035';

/**
 * Gives a world that knows the keys of every sandbox, as one from a file may, other ones in their place. It writes nothing
 * where there is none of them.
 */
export function replaceFixed(
  { database }: { readonly database: Sql },
  { chaves, segredo }: Credentials,
): void {
  const names = Object.keys(FIXED_KEYS) as FixedKeyName[];
  const texts = names.map((name) => [FIXED_KEYS[name].chave, chaves[name]] as const);
  replaceCredentials({ sql: database }, texts, [SIGNING_SECRET, segredo]);
}

/** Those of every sandbox, which open nothing else. */
export const FIXED_CREDENTIALS: Credentials = {
  chaves: {
    admin: FIXED_KEYS.admin.chave,
    operator: FIXED_KEYS.operator.chave,
    revoked: FIXED_KEYS.revoked.chave,
    ip: FIXED_KEYS.ip.chave,
    other: FIXED_KEYS.other.chave,
  },
  segredo: SIGNING_SECRET,
};

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

export interface Ids {
  /** A fresh id, such as `prop_5x0q2m8kvt4c`. */
  next(prefix: string): string;
  /** Which ids were given, as text for the fact that is being noted: a restart reads it there. */
  given(): string;
}

/** Without the letters that are easily confused: i, l, o, u. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 12;

/** The n-th id of a world, without its prefix: the same seed gives the same ids, over restarts and copies too. */
export function idOf(n: number, seed: string): string {
  const digest = sha256(`${n}\n${seed}`);
  let id = '';
  for (let at = 0; at < LENGTH; at += 1) id += ALPHABET[(digest[at] ?? 0) % ALPHABET.length];
  return id;
}
