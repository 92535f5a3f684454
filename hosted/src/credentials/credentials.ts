import type { FixedKeyName } from '../../../mock/src/worlds/fixed-keys.ts';
import type { Secrets } from './secrets.ts';
import { macOf, tagOf } from './tag.ts';

/** Letters after that of the secret: more than 80 bits. */
const NAME_LENGTH = 16;

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** The letter by which a key says which of the account's it is. */
export const KINDS: Readonly<Record<FixedKeyName | 'own', string>> = {
  admin: 'a',
  operator: 'o',
  revoked: 'r',
  ip: 'i',
  other: 'b',
  /** No key, but what those begin with that the account gives to its worlds itself. */
  own: 'x',
};

/** All that an account has, which follows from its name and from a secret of the service. */
export interface Credentials {
  readonly account: string;
  /** The keys of a new world. */
  readonly keys: Readonly<Record<FixedKeyName, string>>;
  /** What a key begins with that the account gives to a world itself: by it, its requests find the account. */
  readonly keyPrefix: string;
  /** Opens the control plane. */
  readonly controlToken: string;
  /** What the ids of its worlds follow from. */
  readonly seed: string;
  /** What requests with the key `admin` may be signed with. */
  readonly signingSecret: string;
}

/** @throws {RangeError} when the secret that it was made with is none of the service's, or no longer is */
export function credentialsOf(name: string, secrets: Secrets): Credentials {
  const key = (kind: keyof typeof KINDS) =>
    `svc_test_${name}${KINDS[kind]}${tagOf(secrets, 'chave', name, KINDS[kind])}`;
  return {
    account: name,
    keys: {
      admin: key('admin'),
      operator: key('operator'),
      revoked: key('revoked'),
      ip: key('ip'),
      other: key('other'),
    },
    keyPrefix: `${key('own')}_`,
    controlToken: `ctl_test_${name}${tagOf(secrets, 'controle', name)}`,
    seed: macOf(secrets, 'semente', name).toString('hex'),
    signingSecret: `sigsec_${macOf(secrets, 'assinatura', name).toString('hex')}`,
  };
}

/** The name of a new account, which nobody can guess. */
export function newAccountName({ newest }: Secrets, randomBytes: (length: number) => Uint8Array): string {
  let name = newest;
  while (name.length <= NAME_LENGTH) {
    const [byte = 255] = randomBytes(1);
    // Beyond the last whole round some letters would come more often.
    if (byte < 252) name += LETTERS[byte % 36];
  }
  return name;
}
