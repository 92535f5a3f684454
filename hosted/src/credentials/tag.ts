import { createHmac } from 'node:crypto';
import type { Secrets } from './secrets.ts';

export type Purpose = 'chave' | 'controle' | 'semente' | 'assinatura';

/** 26 letters of an alphabet of 36 carry more than 128 bits. */
const TAG_LENGTH = 26;

/** Number of letters that 256 bits need in an alphabet of 36. */
const WHOLE_LENGTH = 50;

export function macOf(secrets: Secrets, purpose: Purpose, account: string, ...kind: string[]): Buffer {
  const secret = secrets.of(account.charAt(0));
  if (secret === undefined)
    throw new RangeError('The secret of this account is not in SECRETS: add it again under its letter');
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
