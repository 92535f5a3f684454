import { type AttemptOptions, Attempts, type BegunAttempt } from './attempt.ts';
import { type DeliveryAttempt, type DueDelivery, findDue, findDueDestinations } from './deliveries.ts';
import type { AttemptResult, WebhookWorld } from './webhook.ts';

export interface DispatcherOptions extends Omit<AttemptOptions, 'closing'> {
  /** Attempts under way at once to one destination. Default: 2. */
  readonly perDestination?: number;
  /** Attempts under way at once in all. Default: 128. */
  readonly overall?: number | undefined;
}

interface RecordedAttempt {
  readonly delivery: DueDelivery;
  readonly attempt: DeliveryAttempt;
}

/** Attempts one delivery to a destination after the other. */
interface Worker {
  readonly webhookId: string;
  readonly round: Round;
}

interface Begun {
  readonly due: DueDelivery;
  readonly attempt: BegunAttempt;
}

interface Ended extends Begun {
  readonly outcome: AttemptResult;
}

/** The attempts that one look for due deliveries leads to. */
export class Round {
  /** How many workers are making them. */
  workers = 0;
  readonly #recorded: RecordedAttempt[] = [];
  readonly #onFailure: (error: unknown) => void;
  #failure: { readonly error: unknown } | undefined;

  /** @param onFailure called when an attempt cannot be recorded. Default: nothing is */
  constructor(onFailure: (error: unknown) => void = () => {}) {
    this.#onFailure = onFailure;
  }

  add(attempt: RecordedAttempt): void {
    this.#recorded.push(attempt);
  }

  fail(error: unknown): void {
    this.#failure ??= { error };
    try {
      this.#onFailure(error);
    } catch {
      // A log that throws must not stop the other deliveries.
    }
  }

  /** The attempts that have ended, in the order they were due. Throws what kept one of them from being recorded. */
  attempts(): DeliveryAttempt[] {
    if (this.#failure !== undefined) throw this.#failure.error;
    return this.#recorded.toSorted(byDue).map(({ attempt }) => attempt);
  }
}

const byDue = ({ delivery: a }: RecordedAttempt, { delivery: b }: RecordedAttempt): number =>
  a.proxima_em - b.proxima_em || a.seq - b.seq;

/** Made once: each `abort()` without a reason would make an error with its stack. */
const CLOSED = /* @__PURE__ */ new DOMException('The world was closed', 'AbortError');

/**
 * Each destination has a few workers, which take what is due from the database one by one: what waits costs nothing.
 * An attempt is recorded after it is made and claimed only in memory: whatever the moment a process dies, the delivery
 * is still due for the next one.
 */
export class Dispatcher {
  readonly #world: WebhookWorld;
  readonly #perDestination: number;
  readonly #overall: number;
  readonly #attempts: Attempts;
  readonly #closing = new AbortController();
  readonly #workersOf = new Map<string, number>();
  /** Ids of the deliveries that are being attempted. */
  readonly #underWay = new Set<string>();
  /** Workers that wait until fewer attempts are under way. */
  readonly #waiting: Worker[] = [];
  readonly #onIdle: (() => void)[] = [];

  constructor({ perDestination = 2, overall = 128, ...rest }: DispatcherOptions) {
    this.#world = rest.world;
    this.#perDestination = perDestination;
    this.#overall = overall;
    this.#attempts = new Attempts({ ...rest, closing: this.#closing.signal });
  }

  /**
   * Attempts every delivery that is due at the world's time and not yet under way, and what falls due meanwhile. Calls may
   * overlap, and a slow destination delays no other.
   */
  startDue(round = new Round()): Round {
    if (this.#closing.signal.aborted) return round;
    const { sql, clock } = this.#world;
    for (const webhookId of findDueDestinations(sql, clock.now())) {
      const missing = this.#perDestination - this.#countOf(webhookId);
      this.#workersOf.set(webhookId, this.#perDestination);
      round.workers += missing;
      for (let n = 0; n < missing; n += 1) this.#work({ webhookId, round });
    }
    return round;
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#workersOf.size > 0)
      await new Promise<void>((resolve) => {
        this.#onIdle.push(resolve);
      });
  }

  /** Cuts what is under way, unrecorded: it stays due. The world's database may be closed afterwards. */
  close(): Promise<void> {
    this.#closing.abort(CLOSED);
    for (const worker of this.#waiting.splice(0)) this.#retire(worker);
    return this.idle();
  }

  /** Begins the next attempt of a worker, or ends the worker. */
  #work(worker: Worker): void {
    if (this.#underWay.size >= this.#overall && !this.#closing.signal.aborted) {
      this.#waiting.push(worker);
      return;
    }
    let begun: Begun | undefined;
    try {
      begun = this.#begin(worker.webhookId);
    } catch (error) {
      this.#retire(worker, error);
      return;
    }
    if (begun === undefined) this.#retire(worker);
    else this.#attempt(worker, begun);
  }

  /** Begins an attempt to a destination; undefined when none is due. */
  #begin(webhookId: string): Begun | undefined {
    for (;;) {
      const due = this.#next(webhookId);
      const attempt = due && this.#attempts.begin(due.id);
      if (due === undefined || attempt === undefined) return undefined;
      if (attempt !== 'put off') return { due, attempt };
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

  #attempt(worker: Worker, { due, attempt }: Begun): void {
    this.#underWay.add(due.id);
    void attempt.send().then((outcome) => {
      this.#underWay.delete(due.id);
      if (outcome === undefined) this.#retire(worker, attempt.failure);
      else this.#end(worker, { due, attempt, outcome });
    });
  }

  #end(worker: Worker, { due, attempt, outcome }: Ended): void {
    try {
      worker.round.add({ delivery: due, attempt: this.#attempts.end(attempt, outcome) });
    } catch (error) {
      this.#retire(worker, error);
      return;
    }
    this.#waiting.push(worker);
    const first = this.#waiting.shift();
    if (first !== undefined) this.#work(first);
  }

  #retire({ webhookId, round }: Worker, failure?: unknown): void {
    if (failure !== undefined) round.fail(failure);
    round.workers -= 1;
    const left = this.#countOf(webhookId) - 1;
    if (left === 0) this.#workersOf.delete(webhookId);
    else this.#workersOf.set(webhookId, left);
    const next = this.#underWay.size < this.#overall ? this.#waiting.shift() : undefined;
    if (next !== undefined) this.#work(next);
    if (this.#workersOf.size > 0) return;
    for (const resolve of this.#onIdle.splice(0)) resolve();
  }

  #countOf(webhookId: string): number {
    return this.#workersOf.get(webhookId) ?? 0;
  }
}
