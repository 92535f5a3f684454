import { hmacHex } from '../runtime.ts';
import { assertWebhookOption, checkedSecret, optionsIn, reading, refuseUnknownOptions } from './options.ts';
import { type Payload, readPayload } from './verify.ts';

export interface SignOptions {
  /** The body to send, byte for byte. */
  readonly payload: Payload;
  /** The `whsec_…` of the receiver under test. */
  readonly secret: string;
  /**
   * The time of signing, in Unix seconds: an integer from 1, with ten digits at most.
   * @default now
   */
  readonly timestamp?: number;
}

/**
 * Signs a body as Tesa does, and returns the value of `Service-Signature`: for tests of a receiver.
 * @throws WebhookVerificationError `configuration`, `payload`
 */
export async function signWebhook(options: SignOptions): Promise<string> {
  const { text, secret, timestamp } = reading(() => signableOf(options));
  return `t=${timestamp},v1=${await hmacHex(secret, `${timestamp}.${text}`)}`;
}

function signableOf(options: SignOptions) {
  const all = { timestamp: Math.floor(Date.now() / 1000), ...optionsIn(options) };
  refuseUnknownOptions(all, ['payload', 'secret', 'timestamp']);
  const { payload, secret, timestamp } = all;
  assertWebhookOption(
    isUnixSeconds(timestamp),
    'timestamp must be in Unix seconds: whole, and not in milliseconds.',
  );
  return { text: readPayload(payload), secret: checkedSecret(secret), timestamp };
}

/** Whether `Service-Signature` can express a timestamp. */
function isUnixSeconds(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) < 1e10;
}
