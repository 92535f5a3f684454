import type { AttemptResult } from './attempt-result.ts';
import {
  type ClaimedDelivery,
  claimDelivery,
  type DeliveryAttempt,
  type DeliveryTarget,
  putOffDelivery,
  recordAttempt,
} from './deliveries.ts';
import {
  type DeliveryStrike,
  PutOffDeliveries,
  putsOff,
  type StrikeDelivery,
  struckBody,
  struckSigning,
} from './delivery-faults.ts';
import type { Receive } from './receive.ts';
import type { Send } from './sender.ts';
import { signatureHeader } from './signature.ts';
import type { WebhookWorld } from './world.ts';

export interface AttemptOptions {
  readonly world: WebhookWorld;
  readonly send: Send;
  /** Delivers to the world's own receivers; default: there are none. */
  readonly receive?: Receive;
  /** Real time, in milliseconds, which the signatures carry. */
  readonly realClock: { now(): number };
  /** Called for each delivery that is to be attempted later, once that is recorded. Default: nothing is. */
  readonly onRetry?: () => void;
  /** Called with each attempt once it is recorded, and with what was sent. Default: nothing is. */
  readonly onAttempt?: (attempt: DeliveryAttempt, sent: DeliveryTarget) => void;
  /** Asked before each attempt for the fault that strikes it. Default: none does. */
  readonly strike?: StrikeDelivery;
  /** Aborted when the world closes: what is under way is cut, unrecorded. */
  readonly closing: AbortSignal;
}

/** An attempt that has begun. */
export interface BegunAttempt {
  readonly id: string;
  readonly delivery: ClaimedDelivery;
  readonly strike: DeliveryStrike | undefined;
  /** Sends it; resolves with undefined when the world closes before there is an answer, or when it cannot be sent. */
  readonly send: () => Promise<AttemptResult | undefined>;
  /** Why it could not be sent; undefined: it was, or the world closed. */
  failure: unknown;
}

const LOST: AttemptResult = { status: null, erro: 'perdida', ms: 0 };

/** Begins and ends attempts at deliveries. */
export class Attempts {
  readonly #options: AttemptOptions;
  readonly #putOff = new PutOffDeliveries();

  constructor(options: AttemptOptions) {
    this.#options = options;
  }

  /** Begins an attempt; undefined when the delivery is no longer due, `put off` when a fault has it attempted later. */
  begin(id: string): BegunAttempt | 'put off' | undefined {
    const { world, strike: strikeDelivery, onRetry } = this.#options;
    const delivery = claimDelivery(world, id);
    if (delivery === undefined) return undefined;
    const { tipo, webhookId } = delivery;
    const strike = strikeDelivery?.({ tipo, webhookId, wasPutOff: this.#putOff.has(id) });
    if (strike === undefined || !putsOff(strike)) return this.#beginSending(id, delivery, strike);
    this.#putOff.add(id, webhookId, strike);
    putOffDelivery(world, id, strike.segundos);
    onRetry?.();
    return 'put off';
  }

  /** Records the result of an attempt. */
  end({ id, delivery, strike }: BegunAttempt, outcome: AttemptResult): DeliveryAttempt {
    const { world, onAttempt, onRetry } = this.#options;
    const strikes = [...this.#putOff.take(id), ...(strike === undefined ? [] : [strike])];
    const made = recordAttempt(world, id, { outcome, strikes });
    onAttempt?.(made, delivery);
    const followers = this.#putOff.behind(delivery.webhookId);
    for (const follower of followers) putOffDelivery(world, follower, 0);
    if (made.proxima_em !== null || followers.length > 0) onRetry?.();
    return made;
  }

  #beginSending(id: string, delivery: ClaimedDelivery, strike: DeliveryStrike | undefined): BegunAttempt {
    const { send, receive, realClock, closing } = this.#options;
    const { url, body: whole, secrets } = delivery;
    const begun = { id, delivery, strike, failure: undefined as unknown };
    if (strike?.tipo === 'entrega_perdida') return { ...begun, send: async () => LOST };
    const timestamp = Math.floor(realClock.now() / 1000);
    const signature = signatureHeader(struckSigning({ timestamp, body: whole, secrets }, strike));
    const sent = { id, url, body: struckBody(whole, strike), signature };
    const answer = receive?.(sent);
    const attempt: BegunAttempt = {
      ...begun,
      send: () =>
        send(sent, closing, answer).catch((error: unknown) => {
          if (!closing.aborted) attempt.failure = error;
          return undefined;
        }),
    };
    return attempt;
  }
}
