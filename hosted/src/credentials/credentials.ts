import type { FixedKeyName } from '../../../mock/src/worlds/fixed-keys.ts';
import type { Secrets } from './secrets.ts';
import { macOf, tagOf } from './tag.ts';

/** Random letters of an account's name, after the letter of its secret: more than 80 bits. */
const NAME_LENGTH = 16;

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Letters in an account's keys that tell the keys apart. */
export const KINDS: Readonly<Record<FixedKeyName | 'own', string>> = {
  admin: 'a',
  operator: 'o',
  revoked: 'r',
  ip: 'i',
  other: 'b',
  /** Not a key but the prefix of keys that a world's control plane creates. */
  own: 'x',
};

export interface Credentials {
  readonly account: string;
  readonly keys: Readonly<Record<FixedKeyName, string>>;
  /** Prefix of keys that the control plane creates, by which the edge finds the account of a request. */
  readonly keyPrefix: string;
  readonly controlToken: string;
  readonly seed: string;
  readonly signingSecret: string;
}

/** @throws {RangeError} when the account's secret is unknown or was retired */
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

export function newAccountName({ newest }: Secrets, randomBytes: (length: number) => Uint8Array): string {
  let name = newest;
  while (name.length <= NAME_LENGTH) {
    const [byte = 255] = randomBytes(1);
    // Rejection sampling avoids modulo bias.
    if (byte < 252) name += LETTERS[byte % 36];
  }
  return name;
}
