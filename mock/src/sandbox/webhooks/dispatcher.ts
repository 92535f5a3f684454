import { type Attempt, claim, type DueDelivery, due, record, type Sent } from './deliveries.ts';
import { createLimiter, type Limiter } from './limiter.ts';
import type { WebhookWorld } from './ports.ts';
import type { Send } from './sender.ts';
import { signatureHeader } from './signature.ts';

export interface DispatcherOptions {
  readonly world: WebhookWorld;
  readonly send: Send;
  /** Real time, in milliseconds, which the signatures carry. */
  readonly realClock: { now(): number };
  /** Told of each attempt that failed and is to be made again, once that is recorded. Default: nobody is. */
  readonly onRetry?: () => void;
  /** Told of each attempt once it is recorded, and of what was sent. Default: nobody is. */
  readonly onAttempt?: (attempt: Attempt, sent: Sent) => void;
  /** Attempts under way at once to one destination. Default: 2. */
  readonly perDestination?: number;
  /** Attempts under way at once in all. Default: 128. */
  readonly overall?: number;
}

export interface Dispatcher {
  /**
   * Attempts what is due at the world's time and not under way yet; resolves when it is recorded, in the order it
   * was due. It may be called again meanwhile, and a destination that is slow to answer delays no other.
   */
  deliverDue(): Promise<Attempt[]>;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
  /** Cuts what is under way, unrecorded: it stays due. The world's database may be closed afterwards. */
  close(): Promise<void>;
}

/**
 * An attempt is recorded after it is made and claimed only in memory: whatever the moment a process dies, the delivery
 * is still due for the next one.
 */
export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { world, send, realClock, perDestination = 2, overall = 128 } = options;
  const { onRetry = () => {}, onAttempt = () => {} } = options;
  const all = createLimiter(overall);
  const lanes = new Map<string, Limiter>();
  const underWay = new Map<string, Promise<Attempt | undefined>>();
  const closing = new AbortController();

  const laneOf = (webhookId: string): Limiter => {
    const lane = lanes.get(webhookId) ?? createLimiter(perDestination);
    lanes.set(webhookId, lane);
    return lane;
  };

  const attempt = async (id: string): Promise<Attempt | undefined> => {
    if (closing.signal.aborted) return undefined;
    const dispatch = claim(world, id);
    if (dispatch === undefined) return undefined;
    const { url, body, secrets } = dispatch;
    const timestamp = Math.floor(realClock.now() / 1000);
    const delivery = { url, body, signature: signatureHeader({ timestamp, body, secrets }) };
    const outcome = await send(delivery, closing.signal).catch(unlessClosing);
    if (outcome === undefined) return undefined;
    const made = record(world, id, outcome);
    onAttempt(made, dispatch);
    if (made.proxima_em !== null) onRetry();
    return made;
  };

  const unlessClosing = (error: unknown): undefined => {
    if (!closing.signal.aborted) throw error;
  };

  const start = ({ id, webhook_id }: DueDelivery): Promise<Attempt | undefined> => {
    const lane = laneOf(webhook_id);
    const made = lane(() => all(() => attempt(id))).finally(() => underWay.delete(id));
    underWay.set(id, made);
    return made;
  };

  const idle = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.allSettled(underWay.values());
  };

  return {
    async deliverDue() {
      if (closing.signal.aborted) return [];
      const waiting = due(world.sql, world.clock.now()).filter(({ id }) => !underWay.has(id));
      const attempts = await Promise.all(waiting.map(start));
      return attempts.filter((made) => made !== undefined);
    },
    idle,
    close() {
      closing.abort();
      return idle();
    },
  };
}
