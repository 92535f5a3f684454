import { hash, timingSafeEqual } from 'node:crypto';
import type { HttpRequest } from './request.ts';

const TOKEN = /^[!-~]{16,256}$/;

/** Whether a text can be a token: one that is too short could be guessed, and one with spaces not be sent. */
export const isToken = (text: string): boolean => TOKEN.test(text);

/** Tells whether a request brings the token of the server. */
export type TokenCheck = (request: HttpRequest) => boolean;

/**
 * Digests are compared, in constant time, so that nobody finds a token out letter by letter.
 * @param token undefined: no request brings one
 * @throws {RangeError} when it cannot be a token
 */
export function createTokenCheck(token: string | undefined): TokenCheck {
  if (token === undefined) return () => false;
  if (!isToken(token))
    throw new RangeError('A token has from 16 to 256 visible ASCII characters, and no space');
  const expected = digestOf(token);
  return ({ headers }) => {
    const [, sent] = /^Bearer +(\S+)$/i.exec(headers.get('Authorization') ?? '') ?? [];
    return sent !== undefined && timingSafeEqual(digestOf(sent), expected);
  };
}

const digestOf = (text: string): Buffer => hash('sha256', text, 'buffer');
