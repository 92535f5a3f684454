import type { Sql } from '../../host/sql.ts';
import { replaceCredentials } from '../../treasury/index.ts';
import { FIXED_KEYS, type FixedKeyName } from './fixed-keys.ts';

/** The keys of the two organisations of a new world. */
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
