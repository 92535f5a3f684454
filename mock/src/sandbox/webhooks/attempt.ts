import { claimDelivery, type DeliveryAttempt, type DeliveryTarget, recordAttempt } from './deliveries.ts';
import type { Send } from './sender.ts';
import { signatureHeader } from './signature.ts';
import type { WebhookWorld } from './world.ts';

export interface AttemptOptions {
  readonly world: WebhookWorld;
  readonly send: Send;
  /** Real time, in milliseconds, which the signatures carry. */
  readonly realClock: { now(): number };
  /** Told of each attempt that failed and is to be made again, once that is recorded. Default: nobody is. */
  readonly onRetry?: () => void;
  /** Told of each attempt once it is recorded, and of what was sent. Default: nobody is. */
  readonly onAttempt?: (attempt: DeliveryAttempt, sent: DeliveryTarget) => void;
  /** Aborted when the world closes: what is under way is cut, unrecorded. */
  readonly closing: AbortSignal;
}

/** Attempts a delivery; undefined when it is no longer due, or the world closes. */
export type AttemptDelivery = (id: string) => Promise<DeliveryAttempt | undefined>;

export function createAttemptDelivery(options: AttemptOptions): AttemptDelivery {
  const { world, send, realClock, closing } = options;
  const { onRetry = () => {}, onAttempt = () => {} } = options;

  const unlessClosing = (error: unknown): undefined => {
    if (!closing.aborted) throw error;
  };

  return async (id) => {
    if (closing.aborted) return undefined;
    const dispatch = claimDelivery(world, id);
    if (dispatch === undefined) return undefined;
    const { url, body, secrets } = dispatch;
    const timestamp = Math.floor(realClock.now() / 1000);
    const delivery = { url, body, signature: signatureHeader({ timestamp, body, secrets }) };
    const outcome = await send(delivery, closing).catch(unlessClosing);
    if (outcome === undefined) return undefined;
    const made = recordAttempt(world, id, outcome);
    onAttempt(made, dispatch);
    if (made.proxima_em !== null) onRetry();
    return made;
  };
}
