/**
 * Why a delivery was refused:
 * - `configuration`: an option is wrong;
 * - `payload`: the payload is not the raw body, or the body was already consumed;
 * - `too-large`, `timeout`: the body was over 1 MiB, or did not arrive in time;
 * - `header`: `Service-Signature` is missing or malformed;
 * - `timestamp`: it was signed too long ago, or in the future;
 * - `signature`: no signature matches these bytes under any of the secrets;
 * - `body`: it is signed, but is not an event, or is JSON that parsers may read differently;
 * - `environment`: it is an event of the other environment;
 * - `conflict`: an event with this id arrived before with a different body;
 * - `lease-lost`: `onEvent` took longer than its lease, and another delivery of the event took over;
 * - `not-recorded`: `onEvent` ran, but the store failed to record it, so that the event may run again.
 */
export type WebhookRefusal =
  | 'configuration'
  | 'payload'
  | 'too-large'
  | 'timeout'
  | 'header'
  | 'timestamp'
  | 'signature'
  | 'body'
  | 'environment'
  | 'conflict'
  | 'lease-lost'
  | 'not-recorded';

/** Thrown, or passed to `onError`, when a delivery is refused. It holds no secret, header or body. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
  declare readonly reason: WebhookRefusal;

  constructor(reason: WebhookRefusal, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Recognises the error; unlike `instanceof`, also across realms and across two copies of this package. */
export const isWebhookVerificationError = (error: unknown): error is WebhookVerificationError =>
  Object(error).name === 'WebhookVerificationError';

/** @throws WebhookVerificationError always */
export function refuse(reason: WebhookRefusal, message: string): never {
  throw new WebhookVerificationError(reason, message);
}
