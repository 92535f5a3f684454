import { createWebhookHandler, signWebhook, type WebhookStore } from '@tesa/sdk/webhooks';
import fc from 'fast-check';
import { expect } from 'vitest';
import { eventBody, secret } from './support.ts';
import { TestClock } from './test-clock.ts';

const DELIVERIES = 20;
const leaseMs = 300_000;

/** What becomes of a run of the handler: its process dies, it throws, or it has its effect. */
type Fate = 'dies' | 'throws' | 'works';

interface History {
  /** Of the first runs; all that follow work. */
  readonly fates: readonly Fate[];
  /** How many turns of the event loop each run takes. */
  readonly turns: readonly number[];
}

const history: fc.Arbitrary<History> = fc.record({
  fates: fc.array(fc.constantFrom<Fate>('dies', 'throws', 'works'), { maxLength: 6 }),
  turns: fc.array(fc.nat(8), { minLength: 1, maxLength: 6 }),
});

/** One event, and every process that it is delivered to. */
class Race {
  effects = 0;
  #running = 0;
  #runs = 0;
  readonly #history: History;
  readonly #clock: TestClock;
  readonly #store: WebhookStore;

  constructor(played: History, clock: TestClock, store: WebhookStore) {
    this.#history = played;
    this.#clock = clock;
    this.#store = store;
  }

  /** One delivery, to a process of its own: the status it is answered with, or null when the process dies. */
  deliver(payload: string, header: string): Promise<number | null> {
    return new Promise((resolve, reject) => {
      const handle = createWebhookHandler({
        secrets: [secret],
        store: this.#store,
        leaseMs,
        now: this.#clock.now,
        onEvent: () => this.#run(() => resolve(null)),
        onError: () => {},
      });
      handle({ payload, header }).then(({ status }) => {
        // Acknowledged before it had its effect, an event would be lost.
        if (status === 200 && this.effects !== 1) reject(new Error(`200 after ${this.effects} effects`));
        resolve(status);
      }, reject);
    });
  }

  async #run(die: () => void): Promise<void> {
    const { fates, turns } = this.#history;
    const fate = fates[this.#runs] ?? 'works';
    const patience = turns[this.#runs % turns.length] ?? 0;
    this.#runs += 1;
    this.#running += 1;
    expect(this.#running).toBe(1);
    for (let turn = 0; turn < patience; turn++) await new Promise(setImmediate);
    this.#running -= 1;
    if (fate === 'works') this.effects += 1;
    if (fate === 'throws') throw new Error('The handler failed');
    if (fate === 'dies') {
      die();
      await new Promise(() => {});
    }
  }
}

let events = 0;

async function play(played: History, open: (now: () => number) => WebhookStore): Promise<void> {
  const clock = new TestClock();
  const race = new Race(played, clock, open(clock.now));
  const payload = eventBody({ id: `evt_corrida_${process.pid}_${++events}` });

  const attempt = async () => {
    const header = await signWebhook({ payload, secret, timestamp: clock.now() / 1000 });
    return Promise.all(Array.from({ length: DELIVERIES }, () => race.deliver(payload, header)));
  };

  // Every attempt meets at least one fate, or the event is done.
  for (let n = 0; n <= played.fates.length; n++) {
    for (const status of await attempt()) expect([200, 409, 500, null]).toContain(status);
    clock.advance(leaseMs);
  }
  expect(race.effects).toBe(1);
  expect(await attempt()).toEqual(Array(DELIVERIES).fill(200));
  expect(race.effects).toBe(1);
}

/** Races deliveries of one event over a store, in `numRuns` histories; a failure prints the seed that repeats it. */
export async function checkExactlyOnce(
  open: (now: () => number) => WebhookStore,
  numRuns: number,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(history, (played) => play(played, open)),
    { numRuns },
  );
}
