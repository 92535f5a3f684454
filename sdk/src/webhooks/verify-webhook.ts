import type { EventoRecebido } from './event.ts';
import { runtimeHmac } from './hmac.ts';
import type { WebhookRules } from './options.ts';
import { readEvent } from './read-event.ts';
import { type Delivery, readSigned } from './read-signed.ts';

export type VerifyOptions = Delivery & WebhookRules;

/**
 * Answers the event of a delivery that Tesa signed, just now, for this destination.
 * @throws WebhookVerificationError for any other; its `reason` says why
 */
export async function verifyWebhook(options: VerifyOptions): Promise<EventoRecebido> {
  return readEvent(await readSigned(runtimeHmac(), options), options);
}
