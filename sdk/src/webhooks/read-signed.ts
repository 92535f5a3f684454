import type { Hmac } from './hmac.ts';
import type { Ruled, WebhookRules } from './options.ts';
import { type Payload, readPayload } from './read-payload.ts';
import { parseHeader } from './signature-header.ts';
import { refuse } from './webhook-verification-error.ts';

/** A delivery, as it came. */
export interface Delivery {
  /** The raw body, as bytes or text: never parsed, never written anew. */
  readonly payload: Payload;
  /** The value of `Service-Signature`. */
  readonly header: string | readonly string[] | null | undefined;
}

/**
 * The body of a delivery, once it is proven that Tesa signed it just now.
 * @throws WebhookVerificationError `payload`, `header`, `timestamp`, `signature`
 */
export async function readSigned(
  hmac: Hmac,
  { payload, header, secrets, now, tolerance }: Ruled<Delivery & WebhookRules>,
): Promise<string> {
  const text = readPayload(payload);
  const { timestamp, signatures } = parseHeader(header);
  // A clock that answers NaN is no reason to believe.
  if (!(Math.abs(now() / 1000 - Number(timestamp)) <= tolerance)) {
    refuse('timestamp', `Signed over ${tolerance} s from now: check the clock.`);
  }
  if (await hmac.matches(`${timestamp}.${text}`, { secrets, signatures })) return text;
  return refuse(
    'signature',
    'No signature matches: pass the body as it came, byte for byte, and the secrets of the destination.',
  );
}
