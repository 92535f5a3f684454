import { type AttemptOptions, Attempts, type BegunAttempt } from './attempt.ts';
import { type DeliveryAttempt, type DueDelivery, findDue, findDueDestinations } from './deliveries.ts';
import type { AttemptResult, WebhookWorld } from './webhook.ts';

export interface DispatcherOptions extends Omit<AttemptOptions, 'closing'> {
  /** Concurrent attempts per destination. @default 2 */
  readonly perDestination?: number;
  /** Concurrent attempts in total. @default 128 */
  readonly overall?: number | undefined;
}

interface RecordedAttempt {
  readonly delivery: DueDelivery;
  readonly attempt: DeliveryAttempt;
}

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

export class Round {
  workers = 0;
  readonly #recorded: RecordedAttempt[] = [];
  readonly #onFailure: (error: unknown) => void;
  #failure: { readonly error: unknown } | undefined;

  /** @param onFailure called when an attempt cannot be recorded */
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
      // A log that throws must not stop other deliveries.
    }
  }

  /** Completed attempts, in order of due time. Throws the error of an attempt that could not be recorded. */
  attempts(): DeliveryAttempt[] {
    if (this.#failure !== undefined) throw this.#failure.error;
    return this.#recorded.toSorted(byDue).map(({ attempt }) => attempt);
  }
}

const byDue = ({ delivery: a }: RecordedAttempt, { delivery: b }: RecordedAttempt): number =>
  a.proxima_em - b.proxima_em || a.seq - b.seq;

/** The abort reason is created once, because `abort()` without a reason builds an error with a stack each time. */
const CLOSED = /* @__PURE__ */ new DOMException('The world was closed', 'AbortError');

/**
 * Sends webhook deliveries. Each destination has a few workers, which read due deliveries from the database one at a
 * time, so that waiting deliveries use no memory. A delivery is claimed only in memory and recorded after the attempt:
 * after a crash it is still due.
 */
export class Dispatcher {
  readonly #world: WebhookWorld;
  readonly #perDestination: number;
  readonly #overall: number;
  readonly #attempts: Attempts;
  readonly #closing = new AbortController();
  readonly #workersOf = new Map<string, number>();
  readonly #underWay = new Set<string>();
  readonly #waiting: Worker[] = [];
  readonly #onIdle: (() => void)[] = [];

  constructor({ perDestination = 2, overall = 128, ...rest }: DispatcherOptions) {
    this.#world = rest.world;
    this.#perDestination = perDestination;
    this.#overall = overall;
    this.#attempts = new Attempts({ ...rest, closing: this.#closing.signal });
  }

  /**
   * Attempts all due deliveries, including those that become due meanwhile. Calls may overlap, and a slow destination
   * does not delay others.
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

  async idle(): Promise<void> {
    while (this.#workersOf.size > 0)
      await new Promise<void>((resolve) => {
        this.#onIdle.push(resolve);
      });
  }

  /**
   * Cuts pending attempts without recording them, so that they stay due. The caller may close the database afterwards.
   */
  close(): Promise<void> {
    this.#closing.abort(CLOSED);
    for (const worker of this.#waiting.splice(0)) this.#retire(worker);
    return this.idle();
  }

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

  #begin(webhookId: string): Begun | undefined {
    for (;;) {
      const due = this.#next(webhookId);
      const attempt = due && this.#attempts.begin(due.id);
      if (due === undefined || attempt === undefined) return undefined;
      if (attempt !== 'put off') return { due, attempt };
    }
  }

  /** Reads one more delivery than the other workers can hold, so that any delivery that is due is found. */
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
