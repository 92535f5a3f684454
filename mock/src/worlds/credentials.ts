import { bytesToHex } from '@noble/hashes/utils.js';
import { hmacSha256 } from '#platform';
import type { Sql } from '../platform/store.ts';
import { replaceCredentials } from '../treasury/index.ts';
import { randomSecret, secretFrom } from '../webhooks/index.ts';
import type { WorldClock } from './clock.ts';
import { FIXED_KEYS, type FixedKeyName } from './fixed-keys.ts';

export interface Credentials {
  readonly chaves: Readonly<Record<FixedKeyName, string>>;
  readonly segredo: string;
}

/** Signing secret of the admin key in a new world, from the contract's test vector. */
export const SIGNING_SECRET = 'sigsec_exemplo_9f2b6c1d4e8a7035';

/** Replaces the default keys of a world by other keys; other keys of the world stay. */
export function replaceFixed(
  { database }: { readonly database: Sql },
  { chaves, segredo }: Credentials,
): void {
  const names = Object.keys(FIXED_KEYS) as FixedKeyName[];
  const texts = names.map((name) => [FIXED_KEYS[name].chave, chaves[name]] as const);
  replaceCredentials({ sql: database }, texts, [SIGNING_SECRET, segredo]);
}

/** The default API keys, the same in every sandbox: they protect nothing. */
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

export class Secrets {
  readonly own: string;
  readonly #clock: WorldClock;
  #given: string | undefined;

  constructor(seed: string, clock: WorldClock) {
    this.own = bytesToHex(hmacSha256(seed, 'tesa'));
    this.#clock = clock;
  }

  give(secret: string): void {
    this.#given = secret;
  }

  /** Creates the secret of a webhook destination: random while the clock runs, otherwise derived from the seed. */
  next(from: string): string {
    const given = this.#given;
    this.#given = undefined;
    return given ?? (this.#clock.runs ? randomSecret() : secretFrom(this.own, from));
  }
}
