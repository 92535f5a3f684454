import { bytesToHex } from '@noble/hashes/utils.js';
import { hmacSha256 } from '#host';
import { sameBytes } from '../../bytes/same-bytes.ts';
import { toUtf8 } from '../../bytes/utf8.ts';
import type { Verdict } from './receivers.ts';

/** How far the time of a signature may lie from now, in seconds. */
export const TOLERANCE = 300;

export interface Signing {
  /** Real time in Unix seconds: receivers hold it against their own clock. */
  readonly timestamp: number;
  /** The bytes of the body, as they are sent. */
  readonly body: Uint8Array;
  /** The secrets that sign, the newest first. */
  readonly secrets: readonly string[];
}

/** The `Service-Signature` of a delivery, `t=<timestamp>,v1=<hex>`, with one `v1` for each secret. */
export function signatureHeader({ timestamp, body, secrets }: Signing): string {
  const sign = (secret: string) => bytesToHex(hmacSha256(secret, `${timestamp}.`, body));
  return [`t=${timestamp}`, ...secrets.map((secret) => `v1=${sign(secret)}`)].join(',');
}

export interface Signed {
  /** Value of `Service-Signature`. */
  readonly signature: string;
  readonly body: Uint8Array;
}

/**
 * Checks a signature as a receiver that knows these secrets does.
 * @param now real time in Unix seconds
 */
export function verdictOn({ signature, body }: Signed, secrets: readonly string[], now: number): Verdict {
  const [t = '', ...signatures] = signature.split(',');
  const timestamp = Number(t.replace(/^t=/, ''));
  const expected = secrets.map((secret) => signatureHeader({ timestamp, body, secrets: [secret] }));
  const isOurs = signatures.some((one) =>
    expected.some((whole) => sameBytes(toUtf8(`${t},${one}`), toUtf8(whole))),
  );
  if (!isOurs) return 'invalida';
  return Math.abs(now - timestamp) > TOLERANCE ? 'fora_da_tolerancia' : 'valida';
}
