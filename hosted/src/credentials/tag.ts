import { createHmac } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/** What a secret of the service makes for an account. */
export type Purpose = 'chave' | 'controle' | 'semente' | 'assinatura';

/** Of 36 letters, so 128 bits and more. */
const TAG_LENGTH = 26;

/** 256 bits in 36 letters. */
const WHOLE_LENGTH = 50;

/** @throws {RangeError} when the secret that the account was made with is none of the service's, or no longer is */
export function macOf(secrets: Secrets, purpose: Purpose, account: string, ...kind: string[]): Buffer {
  const secret = secrets.of(account.charAt(0));
  if (secret === undefined) throw new RangeError('The account is of a secret that the service does not have');
  return createHmac('sha256', secret)
    .update([purpose, account, ...kind].join('|'))
    .digest();
}

/** What shows that a credential was made here. */
export const tagOf = (...of: Parameters<typeof macOf>): string =>
  BigInt(`0x${macOf(...of).toString('hex')}`)
    .toString(36)
    .padStart(WHOLE_LENGTH, '0')
    .slice(0, TAG_LENGTH);
