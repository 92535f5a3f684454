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

const BEARER = /^bearer +(\S.*)$/i;
const TEST_KEY = /^svc_test_[0-9A-Za-z_-]+$/;

/**
 * The value of a header in a recording. A key of the world is kept, since a replay needs it; of any other key only the form
 * is kept, which is enough for it to be refused again.
 */
export function recordedHeader(name: string, value: string, hasKey: boolean): string {
  switch (name.toLowerCase()) {
    case 'authorization':
      return hasKey ? value : formOf(value);
    case 'cookie':
    case 'proxy-authorization':
      return HIDDEN;
    default:
      return redact(value);
  }
}

function formOf(value: string): string {
  const key = BEARER.exec(value)?.[1];
  if (key === undefined) return 'oculto';
  if (key.startsWith('svc_live_')) return 'Bearer svc_live_oculta';
  return TEST_KEY.test(key) ? 'Bearer svc_test_oculta' : 'Bearer oculta';
}
