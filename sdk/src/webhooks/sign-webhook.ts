import { runtimeHmac } from './hmac.ts';
import { checkRules } from './options.ts';
import { type Payload, readPayload } from './read-payload.ts';

export interface SignOptions {
  /** The body to send, byte for byte. */
  readonly payload: Payload;
  /** The `whsec_…` of the receiver under test. */
  readonly secret: string;
  /**
   * When it is signed, in Unix seconds.
   * @default now
   */
  readonly timestamp?: number;
}

/**
 * Signs a body as Tesa does and answers the value of `Service-Signature`, for tests of a receiver.
 * @throws WebhookVerificationError `configuration`, `payload`
 */
export async function signWebhook(options: SignOptions): Promise<string> {
  const { payload, secret, timestamp = Math.floor(Date.now() / 1000) } = options;
  checkRules({ secrets: [secret] });
  const digest = await runtimeHmac().digest(secret, `${timestamp}.${readPayload(payload)}`);
  return `t=${timestamp},v1=${digest}`;
}
