import { sha256 } from '#host';
import { sameBytes } from '../bytes/same-bytes.ts';
import type { HttpRequest } from './request.ts';

const TOKEN = /^[!-~]{16,256}$/;

/** Whether a text can be a token: a short one could be guessed, and one with spaces could not be sent. */
export const isToken = (text: string): boolean => TOKEN.test(text);

/** Whether a request has the token of the server. */
export type TokenCheck = (request: HttpRequest) => boolean;

/**
 * Compares digests, in constant time, so that nobody finds a token letter by letter.
 * @param token undefined: no request has one
 * @throws {RangeError} when it cannot be a token
 */
export function createTokenCheck(token: string | undefined): TokenCheck {
  if (token === undefined) return () => false;
  if (!isToken(token))
    throw new RangeError('A token has from 16 to 256 visible ASCII characters, and no space');
  const expected = sha256(token);
  return ({ headers }) => {
    const [, sent] = /^Bearer +(\S+)$/i.exec(headers.get('Authorization') ?? '') ?? [];
    return sent !== undefined && sameBytes(sha256(sent), expected);
  };
}
