/**
 * Why a delivery was refused:
 * - `configuration`: an option is wrong;
 * - `payload`: what was given is not the raw body, or nothing is left of it;
 * - `too-large`, `timeout`: the body was over 1 MiB, or did not arrive in time;
 * - `header`: `Service-Signature` is missing or malformed;
 * - `timestamp`: it was signed too long ago, or in the future;
 * - `signature`: no signature is of one of the secrets over these bytes;
 * - `body`: it is signed, but is no event that every reader would understand alike;
 * - `environment`: it is an event of another environment;
 * - `conflict`: an event of this id came before with another body;
 * - `lease-lost`: `onEvent` took longer than its lease, and another delivery of the event was let in;
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

/** What every refusal of a webhook is. It holds no secret, no header and no body. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
  declare readonly reason: WebhookRefusal;

  constructor(reason: WebhookRefusal, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Whether it is one of any copy of this package: unlike `instanceof`, it holds where two are loaded, and across realms. */
export const isWebhookVerificationError = (error: unknown): error is WebhookVerificationError =>
  Object(error).name === 'WebhookVerificationError';

/** @throws WebhookVerificationError always */
export function refuse(reason: WebhookRefusal, message: string): never {
  throw new WebhookVerificationError(reason, message);
}
