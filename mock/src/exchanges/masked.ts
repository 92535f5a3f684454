import { redact } from '../log.ts';

const HIDDEN = '***';

/** A key as it is sent, in a header that holds nothing else. */
const KEY = /^bearer +svc_(?:test|live)_\S+$/i;

/** Headers whose value is a secret, or is computed from one. */
const SECRET_HEADERS: ReadonlySet<string> = new Set([
  'authorization',
  'cookie',
  'proxy-authorization',
  'service-signature',
]);

/** The value of a header, without its secrets. Of a key its kind is left. */
export function maskedHeader(name: string, value: string): string {
  if (!SECRET_HEADERS.has(name.toLowerCase()) || KEY.test(value)) return redact(value);
  return HIDDEN;
}
