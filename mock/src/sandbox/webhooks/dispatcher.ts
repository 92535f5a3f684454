import { UNRECORDED } from '../../exchanges/turns.ts';
import { type Steps, take, wait } from '../../steps.ts';
import { type AttemptDelivery, type AttemptOptions, createAttemptDelivery } from './attempt.ts';
import type { DeliveryAttempt } from './deliveries.ts';
import { type DueDelivery, findDue, findDueDestinations } from './due-deliveries.ts';
import { createLimiter, type Limiter } from './limiter.ts';
import type { WebhookWorld } from './world.ts';

export interface DispatcherOptions extends Omit<AttemptOptions, 'closing'> {
  /** Attempts under way at once to one destination. Default: 2. */
  readonly perDestination?: number;
  /** Attempts under way at once in all. Default: 128. */
  readonly overall?: number;
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
export class Dispatcher {
  readonly #world: WebhookWorld;
  readonly #perDestination: number;
  readonly #attempt: AttemptDelivery;
  readonly #inTurn: Limiter;
  readonly #turns: NonNullable<AttemptOptions['turns']>;
  readonly #closing = new AbortController();
  readonly #workersOf = new Map<string, number>();
  readonly #working = new Set<Promise<void>>();
  readonly #underWay = new Set<string>();
  #workers = 0;

  constructor({ perDestination = 2, overall = 128, ...rest }: DispatcherOptions) {
    this.#world = rest.world;
    this.#perDestination = perDestination;
    this.#attempt = createAttemptDelivery({ ...rest, closing: this.#closing.signal });
    this.#inTurn = createLimiter(overall);
    this.#turns = rest.turns ?? UNRECORDED;
  }

  /**
   * Attempts every delivery that is due at the world's time and not yet under way; resolves with the attempts, in the
   * order they were due, when all have ended. Calls may overlap, and a slow destination delays no other.
   * @param until resolves it earlier, with what is recorded by then; the rest goes on. Default: never
   */
  async deliverDue(until?: Promise<void>): Promise<DeliveryAttempt[]> {
    const made: Made[] = [];
    const all = Promise.all(this.#startAll(made));
    await (until === undefined ? all : Promise.race([all, until]));
    return made.toSorted(byDue).map(({ attempt }) => attempt);
  }

  /** The same without the list of attempts; resolves when all have ended, undefined when nothing is due. */
  startDue(): Promise<unknown> | undefined {
    const started = this.#startAll([]);
    return started.length === 0 ? undefined : Promise.all(started);
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#working.size > 0) await Promise.allSettled(this.#working);
  }

  /** Cuts what is under way, unrecorded: it stays due. The world's database may be closed afterwards. */
  close(): Promise<void> {
    this.#closing.abort();
    return this.idle();
  }

  #startAll(made: Made[]): Promise<void>[] {
    if (this.#closing.signal.aborted) return [];
    const { sql, clock } = this.#world;
    return findDueDestinations(sql, clock.now()).flatMap((webhookId) => {
      const missing = this.#perDestination - this.#countOf(webhookId);
      return Array.from({ length: missing }, () => this.#start(webhookId, made));
    });
  }

  #start(webhookId: string, made: Made[]): Promise<void> {
    const work = async () => take(this.#work(webhookId, made));
    const worker = work().finally(() => this.#working.delete(worker));
    this.#working.add(worker);
    return worker;
  }

  /**
   * Nothing is waited for between finding nothing due and decrementing the count: a delivery that falls due later then
   * starts a new worker.
   */
  *#work(webhookId: string, made: Made[]): Steps<void> {
    this.#workers += 1;
    const name = `trabalhador ${this.#workers}`;
    this.#count(webhookId, 1);
    try {
      for (let delivery = this.#next(webhookId); delivery !== undefined; delivery = this.#next(webhookId)) {
        const attempt = yield* wait(this.#attemptInTurn(delivery.id));
        if (attempt === undefined) return;
        if (attempt !== 'put off') made.push({ delivery, attempt });
        yield this.#turns.take(name);
      }
    } finally {
      this.#count(webhookId, -1);
    }
  }

  /**
   * Reads one delivery more than the other workers of the destination can have under way, so that one is free if any is
   * due.
   */
  #next(webhookId: string): DueDelivery | undefined {
    if (this.#closing.signal.aborted) return undefined;
    const { sql, clock } = this.#world;
    const first = findDue(sql, { webhookId, now: clock.now(), limit: this.#perDestination });
    return first.find(({ id }) => !this.#underWay.has(id));
  }

  #attemptInTurn(id: string): Promise<DeliveryAttempt | 'put off' | undefined> {
    this.#underWay.add(id);
    return this.#inTurn(async () => take(this.#attempt(id))).finally(() => this.#underWay.delete(id));
  }

  #countOf(webhookId: string): number {
    return this.#workersOf.get(webhookId) ?? 0;
  }

  #count(webhookId: string, change: 1 | -1): void {
    const count = this.#countOf(webhookId) + change;
    if (count === 0) this.#workersOf.delete(webhookId);
    else this.#workersOf.set(webhookId, count);
  }
}
