import { FIXED_KEYS, type FixedKeyName } from './fixed-keys.ts';

/** The keys of the two organisations of a new world. */
export interface Credentials {
  readonly chaves: Readonly<Record<FixedKeyName, string>>;
  /** Signing secret of the admin key. */
  readonly segredo: string;
}

/** Signing secret of the admin key, that of the contract's test vector. */
export const SIGNING_SECRET = 'sigsec_exemplo_9f2b6c1d4e8a7035';

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
