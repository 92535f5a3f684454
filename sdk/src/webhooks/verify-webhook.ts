import { reading } from './checks.ts';
import type { EventoRecebido } from './event.ts';
import { type Hmac, hmacOf } from './hmac.ts';
import { checkedOptions, type WebhookRules } from './options.ts';
import { readEvent } from './read-event.ts';
import { type Delivery, readDelivery, signedText } from './read-signed.ts';

export type VerifyOptions = Delivery & WebhookRules;

/**
 * Answers the event of a delivery that Tesa signed, just now, for this destination.
 * @throws WebhookVerificationError for any other, and for a wrong option; its `reason` says why
 */
export async function verifyWebhook(options: VerifyOptions): Promise<EventoRecebido> {
  return verifyBy(hmacOf(globalThis), options);
}

export async function verifyBy(hmac: Hmac, options: VerifyOptions): Promise<EventoRecebido> {
  const delivery = reading(() => readDelivery(checkedOptions(options, ['payload', 'header'])));
  return readEvent(await signedText(hmac, delivery), delivery);
}
