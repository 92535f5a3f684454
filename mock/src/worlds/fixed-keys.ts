export interface FixedKey {
  readonly chave: string;
  readonly what: string;
}

export type FixedKeyName = 'admin' | 'operator' | 'revoked' | 'ip' | 'other';

/** API keys of a new world, the same in every sandbox: they protect nothing. */
export const FIXED_KEYS: Readonly<Record<FixedKeyName, FixedKey>> = {
  admin: { chave: 'svc_test_exemplo_admin', what: 'admin' },
  operator: { chave: 'svc_test_exemplo_operador', what: 'without the scope admin' },
  revoked: { chave: 'svc_test_exemplo_revogada', what: 'revoked' },
  ip: { chave: 'svc_test_exemplo_ip', what: 'admin, only from 203.0.113.7' },
  other: { chave: 'svc_test_exemplo_outra', what: 'admin of a second organization' },
};
