import type { Checked, WebhookRules } from './options.ts';
import { type Payload, readPayload } from './read-payload.ts';
import { parseHeader } from './signature-header.ts';
import { refuse } from './webhook-verification-error.ts';

/** A delivery, as it was received. */
export interface Delivery {
  /** The raw body, as bytes or text: never parsed and serialised again. */
  readonly payload: Payload;
  /** The value of `Service-Signature`. */
  readonly header: string | readonly string[] | null | undefined;
}

/** HMAC-SHA256 of a message, in lower-case hexadecimal. */
export type Hmac = (secret: string, message: string) => string | Promise<string>;

/** A delivery whose header was parsed and whose timestamp is within the tolerance. */
interface ReadDelivery extends WebhookRules {
  readonly text: string;
  /** The message that the signature covers. */
  readonly message: string;
  readonly signatures: readonly string[];
}

/** @throws WebhookVerificationError `payload`, `header`, `timestamp` */
export function readDelivery(delivery: Checked<Delivery & WebhookRules>): ReadDelivery {
  const { payload, header, tolerance, now } = delivery;
  const text = readPayload(payload);
  const [timestamp, ...signatures] = parseHeader(header);
  // Negated, so that a clock that returns NaN is refused.
  if (!(Math.abs(now() / 1000 - +timestamp) <= tolerance)) {
    refuse('timestamp', `Signed over ${tolerance} s from now: check the clock.`);
  }
  return { ...delivery, text, message: `${timestamp}.${text}`, signatures };
}

/**
 * The body of a delivery, once its signature is verified.
 * @throws WebhookVerificationError `signature`
 */
export async function signedText(
  { text, message, signatures, secrets }: ReadDelivery,
  hmac: Hmac,
): Promise<string> {
  for (const secret of secrets) {
    const expected = await hmac(secret, message);
    if (signatures.some((signature) => isSameDigest(signature, expected))) return text;
  }
  return refuse(
    'signature',
    'No signature matches: pass the body byte for byte, and the secrets of the destination.',
  );
}

/** Compares two digests in constant time. */
function isSameDigest(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < other.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return !difference;
}
