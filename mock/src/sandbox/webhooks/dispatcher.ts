import { type AttemptOptions, createAttemptDelivery } from './attempt.ts';
import type { DeliveryAttempt } from './deliveries.ts';
import { type DueDelivery, findDue, findDueDestinations } from './due-deliveries.ts';
import { createLimiter } from './limiter.ts';

export interface DispatcherOptions extends Omit<AttemptOptions, 'closing'> {
  /** Attempts under way at once to one destination. Default: 2. */
  readonly perDestination?: number;
  /** Attempts under way at once in all. Default: 128. */
  readonly overall?: number;
}

export interface Dispatcher {
  /**
   * Attempts every delivery that is due at the world's time and not yet under way; resolves with the attempts, in the
   * order they were due, when all have ended. Calls may overlap, and a slow destination delays no other.
   * @param until resolves it earlier, with what is recorded by then; the rest goes on. Default: never
   */
  deliverDue(until?: Promise<void>): Promise<DeliveryAttempt[]>;
  /** The same without the list of attempts; resolves when all have ended, undefined when nothing is due. */
  startDue(): Promise<unknown> | undefined;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
  /** Cuts what is under way, unrecorded: it stays due. The world's database may be closed afterwards. */
  close(): Promise<void>;
}

interface Made {
  readonly delivery: DueDelivery;
  readonly attempt: DeliveryAttempt;
}

const byDue = ({ delivery: a }: Made, { delivery: b }: Made): number =>
  a.proxima_em - b.proxima_em || a.seq - b.seq;

/**
 * Each destination has a few workers, which take what is due from the database one by one: what waits costs nothing.
 * An attempt is recorded after it is made and claimed only in memory: whatever the moment a process dies, the delivery
 * is still due for the next one.
 */
export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { world, perDestination = 2, overall = 128, ...rest } = options;
  const closing = new AbortController();
  const attempt = createAttemptDelivery({ ...rest, world, closing: closing.signal });
  const inTurn = createLimiter(overall);
  const workersOf = new Map<string, number>();
  const working = new Set<Promise<void>>();
  const underWay = new Set<string>();

  /**
   * Reads one delivery more than the other workers of the destination can have under way, so that one is free if any is
   * due.
   */
  const next = (webhookId: string): DueDelivery | undefined => {
    if (closing.signal.aborted) return undefined;
    const first = findDue(world.sql, { webhookId, now: world.clock.now(), limit: perDestination });
    return first.find(({ id }) => !underWay.has(id));
  };

  /**
   * No `await` between finding nothing due and decrementing the count: a delivery that falls due later then starts a
   * new worker.
   */
  const work = async (webhookId: string, made: Made[]): Promise<void> => {
    workersOf.set(webhookId, countOf(webhookId) + 1);
    try {
      for (let delivery = next(webhookId); delivery !== undefined; delivery = next(webhookId)) {
        const { id } = delivery;
        underWay.add(id);
        const result = await inTurn(() => attempt(id)).finally(() => underWay.delete(id));
        if (result === undefined) return;
        made.push({ delivery, attempt: result });
      }
    } finally {
      const left = countOf(webhookId) - 1;
      if (left === 0) workersOf.delete(webhookId);
      else workersOf.set(webhookId, left);
    }
  };

  const countOf = (webhookId: string): number => workersOf.get(webhookId) ?? 0;

  const start = (webhookId: string, made: Made[]): Promise<void> => {
    const worker = work(webhookId, made).finally(() => working.delete(worker));
    working.add(worker);
    return worker;
  };

  const startAll = (made: Made[]): Promise<void>[] => {
    if (closing.signal.aborted) return [];
    return findDueDestinations(world.sql, world.clock.now()).flatMap((webhookId) => {
      const missing = perDestination - countOf(webhookId);
      return Array.from({ length: missing }, () => start(webhookId, made));
    });
  };

  const idle = async (): Promise<void> => {
    while (working.size > 0) await Promise.allSettled(working);
  };

  return {
    async deliverDue(until) {
      const made: Made[] = [];
      const all = Promise.all(startAll(made));
      await (until === undefined ? all : Promise.race([all, until]));
      return made.toSorted(byDue).map(({ attempt }) => attempt);
    },
    startDue() {
      const started = startAll([]);
      return started.length === 0 ? undefined : Promise.all(started);
    },
    idle,
    close() {
      closing.abort();
      return idle();
    },
  };
}
