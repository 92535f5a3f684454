import { hmacHex } from '../runtime/hmac.ts';
import { reading } from './checks.ts';
import type { EventoRecebido } from './event.ts';
import { checkedOptions, type WebhookRules } from './options.ts';
import { readEvent } from './read-event.ts';
import { type Delivery, type Hmac, readDelivery, signedText } from './read-signed.ts';

export type VerifyOptions = Delivery & WebhookRules;

/**
 * Verifies that Tesa signed a delivery for this destination within the tolerance, and returns its event.
 * @throws WebhookVerificationError when it did not, or an option is wrong; its `reason` says why
 */
export function verifyWebhook(options: VerifyOptions): Promise<EventoRecebido> {
  return verifyBy(hmacHex, options);
}

export async function verifyBy(hmac: Hmac, options: VerifyOptions): Promise<EventoRecebido> {
  const delivery = reading(() => readDelivery(checkedOptions(options, ['payload', 'header'])));
  return readEvent(await signedText(delivery, hmac), delivery);
}
