import type { Claimed, Hmac } from './hmac.ts';
import type { Checked, WebhookRules } from './options.ts';
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

/** A delivery that was read, and says that it was signed just now. */
interface Read extends Checked<WebhookRules>, Claimed {
  readonly text: string;
  /** What has to be signed. */
  readonly message: string;
}

/** @throws WebhookVerificationError `payload`, `header`, `timestamp` */
export function readDelivery({ payload, header, ...rules }: Checked<Delivery & WebhookRules>): Read {
  const text = readPayload(payload);
  const { timestamp, signatures } = parseHeader(header);
  // A clock that answers NaN is no reason to believe.
  if (!(Math.abs(rules.now() / 1000 - +timestamp) <= rules.tolerance)) {
    refuse('timestamp', `Signed over ${rules.tolerance} s from now: check the clock.`);
  }
  return { ...rules, text, message: `${timestamp}.${text}`, signatures };
}

/**
 * The body of a delivery, once it is proven that Tesa signed it.
 * @throws WebhookVerificationError `signature`
 */
export async function signedText(hmac: Hmac, delivery: Read): Promise<string> {
  if (await hmac.matches(delivery.message, delivery)) return delivery.text;
  return refuse(
    'signature',
    'No signature matches: pass the body byte for byte, and the secrets of the destination.',
  );
}
