import { createHmac } from 'node:crypto';
import type { Secrets } from './secrets.ts';

export type Purpose = 'chave' | 'controle' | 'semente' | 'assinatura';

/** 26 letters of an alphabet of 36: more than 128 bits. */
const TAG_LENGTH = 26;

/** 256 bits, in an alphabet of 36 letters. */
const WHOLE_LENGTH = 50;

/** @throws {RangeError} when the account's secret is unknown or was retired */
export function macOf(secrets: Secrets, purpose: Purpose, account: string, ...kind: string[]): Buffer {
  const secret = secrets.of(account.charAt(0));
  if (secret === undefined) throw new RangeError('The account is of a secret that the service does not have');
  return createHmac('sha256', secret)
    .update([purpose, account, ...kind].join('|'))
    .digest();
}

/** Proves that this service issued a credential. */
export const tagOf = (...of: Parameters<typeof macOf>): string =>
  BigInt(`0x${macOf(...of).toString('hex')}`)
    .toString(36)
    .padStart(WHOLE_LENGTH, '0')
    .slice(0, TAG_LENGTH);
