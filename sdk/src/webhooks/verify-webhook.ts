import type { EventoRecebido } from './event.ts';
import { type Hmac, runtimeHmac } from './hmac.ts';
import { rethrow, ruled, type WebhookRules } from './options.ts';
import { readEvent } from './read-event.ts';
import { type Delivery, readSigned } from './read-signed.ts';

export type VerifyOptions = Delivery & WebhookRules;

/**
 * Answers the event of a delivery that Tesa signed, just now, for this destination.
 * @throws WebhookVerificationError for any other, and for a wrong option; its `reason` says why
 */
export async function verifyWebhook(options: VerifyOptions): Promise<EventoRecebido> {
  return verifyBy(runtimeHmac, options);
}

export async function verifyBy(hmac: () => Hmac, options: VerifyOptions): Promise<EventoRecebido> {
  try {
    const delivery = ruled(options, ['payload', 'header']);
    return readEvent(await readSigned(hmac(), delivery), delivery);
  } catch (error) {
    return rethrow(error);
  }
}
