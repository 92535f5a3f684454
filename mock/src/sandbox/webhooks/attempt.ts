import { type Turns, UNRECORDED } from '../../exchanges/turns.ts';
import { type Steps, wait } from '../../steps.ts';
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
import type { Send } from './sender.ts';
import { signatureHeader } from './signature.ts';
import type { WebhookWorld } from './world.ts';

export interface AttemptOptions {
  readonly world: WebhookWorld;
  readonly send: Send;
  /** Real time, in milliseconds, which the signatures carry. */
  readonly realClock: { now(): number };
  /** Told of each delivery that is to be attempted later, once that is recorded. Default: nobody is. */
  readonly onRetry?: () => void;
  /** Told of each attempt once it is recorded, and of what was sent. Default: nobody is. */
  readonly onAttempt?: (attempt: DeliveryAttempt, sent: DeliveryTarget) => void;
  /** Asked before each attempt for the fault that strikes it. Default: none does. */
  readonly strike?: StrikeDelivery;
  /** Default: they are not recorded. */
  readonly turns?: Turns;
  /** Aborted when the world closes: what is under way is cut, unrecorded. */
  readonly closing: AbortSignal;
}

/**
 * Attempts a delivery; undefined when it is no longer due, or the world closes; `put off` when a fault has it attempted
 * later.
 */
export type AttemptDelivery = (id: string) => Steps<DeliveryAttempt | 'put off' | undefined>;

const LOST: AttemptResult = { status: null, erro: 'perdida', ms: 0 };

export function createAttemptDelivery(options: AttemptOptions): AttemptDelivery {
  const { world, send, realClock, closing } = options;
  const { onRetry = () => {}, onAttempt = () => {}, strike: strikeDelivery = () => undefined } = options;
  const { turns = UNRECORDED } = options;
  const putOff = new PutOffDeliveries();

  const unlessClosing = (error: unknown): undefined => {
    if (!closing.aborted) throw error;
  };

  const sendStruck = (id: string, { url, body, secrets }: ClaimedDelivery, strike?: DeliveryStrike) => {
    if (strike?.tipo === 'entrega_perdida') return LOST;
    const timestamp = Math.floor(realClock.now() / 1000);
    const signature = signatureHeader(struckSigning({ timestamp, body, secrets }, strike));
    return send({ id, url, body: struckBody(body, strike), signature }, closing).catch(unlessClosing);
  };

  return function* (id) {
    // It is another step than the one that found it due.
    yield Promise.resolve();
    if (closing.aborted) return undefined;
    yield turns.take(`entrega ${id}`);
    const dispatch = claimDelivery(world, id);
    if (dispatch === undefined) return undefined;
    const { webhookId, tipo } = dispatch;
    const strike = strikeDelivery({ tipo, webhookId, wasPutOff: putOff.has(id) });
    if (strike !== undefined && putsOff(strike)) {
      putOff.add(id, webhookId, strike);
      putOffDelivery(world, id, strike.segundos);
      onRetry();
      return 'put off';
    }
    const answered = yield* wait(sendStruck(id, dispatch, strike));
    if (answered === undefined) return undefined;
    const outcome = yield* wait(turns.take(`resposta ${id}`, answered) ?? answered);
    const strikes = [...putOff.take(id), ...(strike === undefined ? [] : [strike])];
    const made = recordAttempt(world, id, { outcome, strikes });
    onAttempt(made, dispatch);
    const followers = putOff.behind(webhookId);
    for (const follower of followers) putOffDelivery(world, follower, 0);
    if (made.proxima_em !== null || followers.length > 0) onRetry();
    return made;
  };
}
