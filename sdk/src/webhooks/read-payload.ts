import { refuse } from './webhook-verification-error.ts';

/** A raw body. */
export type Payload = Uint8Array | ArrayBuffer | string;

/**
 * The text of a raw body. The same text is verified and parsed.
 * @throws WebhookVerificationError `payload`
 */
export function readPayload(payload: unknown): string {
  if (!isRaw(payload)) return refusePayload(`a parsed ${typeof payload}`);
  return (decode(payload) ?? refusePayload('no UTF-8, or compressed')) || refusePayload('empty');
}

export const refusePayload = (found: string): never =>
  refuse(
    'payload',
    `The payload is ${found}: pass the body as it came, before a parser such as express.json() reads it.`,
  );

function isRaw(payload: unknown): payload is Payload {
  // `instanceof` fails for objects of other realms, such as those of test runners.
  const tag = Object.prototype.toString.call(payload);
  return typeof payload === 'string' || /t (Uint8Array|ArrayBuffer)]$/.test(tag);
}

function decode(payload: Payload): string | undefined {
  try {
    // Throws on invalid UTF-8, and keeps a BOM, which JSON.parse refuses: so no other bytes decode to the same text.
    if (typeof payload !== 'string')
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(payload);
    // A lone surrogate is encoded as U+FFFD, so the signature of another text would match.
    if (!/\p{Surrogate}/u.test(payload)) return payload;
  } catch {}
  return undefined;
}
