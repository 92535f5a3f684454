import { createWebhookHandler, signWebhook, type WebhookStore } from '@tesa/sdk/webhooks';
import fc from 'fast-check';
import { expect } from 'vitest';
import { eventBody, secret } from './support.ts';
import { TestClock } from './test-clock.ts';

const DELIVERIES = 20;
const leaseMs = 300_000;

/** How a handler's run ends: the process dies or throws before its effect, dies after it, or works. */
type Fate = 'dies' | 'throws' | 'works and dies' | 'works';

interface History {
  /** Of the first runs; all later runs work. */
  readonly fates: readonly Fate[];
  readonly turns: readonly number[];
}

const history: fc.Arbitrary<History> = fc.record({
  fates: fc.array(fc.constantFrom<Fate>('dies', 'throws', 'works and dies', 'works'), { maxLength: 6 }),
  turns: fc.array(fc.nat(8), { minLength: 1, maxLength: 6 }),
});

class Race {
  effects = 0;
  /** Number of deaths after the effect but before the record. */
  lost = 0;
  readonly written = new Set<string>();
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

  /** Delivers the event to a new process; resolves with the status, or null when the process dies. */
  deliver(payload: string, header: string): Promise<number | null> {
    return new Promise((resolve, reject) => {
      const handle = createWebhookHandler({
        secrets: [secret],
        store: this.#store,
        leaseMs,
        now: this.#clock.now,
        onEvent: ({ id }) => this.#run(id, () => resolve(null)),
        onError: () => {},
      });
      handle({ payload, header }).then(({ status }) => {
        // An event that is acknowledged before its effect could be lost.
        if (status === 200 && this.effects === 0) reject(new Error('200 after no effect'));
        resolve(status);
      }, reject);
    });
  }

  async #run(id: string, die: () => void): Promise<void> {
    const { fates, turns } = this.#history;
    const fate = fates[this.#runs] ?? 'works';
    const patience = turns[this.#runs % turns.length] ?? 0;
    this.#runs += 1;
    this.#running += 1;
    expect(this.#running).toBe(1);
    for (let turn = 0; turn < patience; turn++) await new Promise(setImmediate);
    this.#running -= 1;
    if (fate === 'throws') throw new Error('The handler failed');
    if (fate !== 'dies') {
      this.effects += 1;
      this.written.add(id);
    }
    if (fate === 'works') return;
    if (fate === 'works and dies') this.lost += 1;
    die();
    await new Promise(() => {});
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

  // Every attempt consumes at least one fate, or the event is done.
  for (let n = 0; n <= played.fates.length; n++) {
    for (const status of await attempt()) expect([200, 409, 500, null]).toContain(status);
    clock.advance(leaseMs);
  }
  expect(await attempt()).toEqual(Array(DELIVERIES).fill(200));
  // An effect repeats only after a death between effect and record, and never when the handler writes the id
  // with the effect.
  expect(race.effects).toBe(1 + race.lost);
  expect(race.written.size).toBe(1);
}

/** Races deliveries of one event over a store in `numRuns` histories. A failure prints its seed. */
export async function checkExactlyOnce(
  open: (now: () => number) => WebhookStore,
  numRuns: number,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(history, (played) => play(played, open)),
    { numRuns },
  );
}
