import { createWebhookHandler, memoryStore, signWebhook, type WebhookStore } from '@tesa/sdk/webhooks';
import { describe, expect, test } from 'vitest';
import { ABSURD } from '../absurd.ts';
import { gate } from '../gate.ts';
import { deliver, id, receiver } from './receiver.ts';
import { body, eventBody, moment, secret } from './support.ts';

describe('reused event ids', () => {
  const forged = eventBody({ criado_em: '2026-11-01T00:06:00Z' });

  test('a different body with a known event id is never handled, and is reported', async () => {
    const { handle, events, reports } = receiver();
    await deliver(handle);
    expect(await deliver(handle, forged)).toBe(422);
    expect(reports).toMatchObject([{ error: { name: 'WebhookVerificationError', reason: 'conflict' }, id }]);
    expect(events).toEqual([JSON.parse(body)]);
    expect(await deliver(handle)).toBe(200);
  });

  test('a different body with a known event id is reported also after the first one failed', async () => {
    const { handle, reports } = receiver({ onEvent: () => Promise.reject(new Error('failed')) });
    expect([await deliver(handle), await deliver(handle, forged)]).toEqual([500, 422]);
    expect(reports).toMatchObject([{ id }, { error: { reason: 'conflict' }, id }]);
  });

  test('a body that differs from the first by one byte of white space counts as a different body', async () => {
    const { handle } = receiver();
    expect([await deliver(handle), await deliver(handle, `${body}\n`)]).toEqual([200, 422]);
  });
});

describe('failing store', () => {
  const down = () => Promise.reject(new Error('The store is down'));

  test('a store that fails at the claim prevents the handler from running', async () => {
    const { handle, events, reports } = receiver({ store: { ...memoryStore(), claim: down } });
    expect(await deliver(handle)).toBe(500);
    expect(events).toEqual([]);
    expect(reports).toMatchObject([{ error: { message: 'The store is down' }, id }]);
  });

  /** A store whose first `times` records fail, before or after the write. */
  function failing(times: number, after = false): WebhookStore {
    const store = memoryStore();
    let failures = 0;
    const complete = async (...args: Parameters<typeof store.complete>) => {
      if (failures++ >= times) return store.complete(...args);
      if (after) await store.complete(...args);
      return down();
    };
    return { ...store, complete };
  }

  test.each([1, 2, 3])(
    'a store that fails to record the event %d times is retried with growing waits',
    async (times) => {
      const waits: number[] = [];
      const sleep = async (milliseconds: number) => waits.push(milliseconds);
      const { handle, events, reports } = receiver({ store: failing(times), sleep });
      expect([await deliver(handle), await deliver(handle)]).toEqual([200, 200]);
      expect(events).toHaveLength(1);
      expect(waits).toEqual([100, 400, 1600].slice(0, times));
      expect(reports).toEqual([]);
    },
  );

  test('a store that fails to confirm that it recorded the event is retried, and its second answer counts', async () => {
    const { handle, events, reports } = receiver({ store: failing(1, true) });
    expect([await deliver(handle), await deliver(handle)]).toEqual([200, 200]);
    expect({ runs: events.length, reports }).toEqual({ runs: 1, reports: [] });
  });

  test('a store that fails to record the event is not answered 200, and onError says what to do', async () => {
    const { handle, events, reports } = receiver({ store: failing(4) });
    expect([await deliver(handle), await deliver(handle)]).toEqual([500, 409]);
    expect(events).toHaveLength(1);
    expect(reports).toMatchObject([
      { error: { message: 'The store is down' }, id },
      {
        error: {
          reason: 'not-recorded',
          message: expect.stringMatching(/may run again: look for this id in what onEvent wrote/),
        },
        id,
      },
    ]);
  });

  test('a store that fails until the redelivery makes the same process record the event, without handling it again', async () => {
    let instant = moment * 1000;
    const now = () => instant;
    const inner = memoryStore({ now });
    let isDown = true;
    const complete = (...args: Parameters<typeof inner.complete>) =>
      isDown ? down() : inner.complete(...args);
    const { handle, events } = receiver({ now, leaseMs: 10_000, store: { ...inner, complete } });
    expect(await deliver(handle)).toBe(500);
    isDown = false;
    instant += 10_000;
    expect([await deliver(handle), await deliver(handle)]).toEqual([200, 200]);
    expect(events).toHaveLength(1);
  });

  test('a store that fails to record more than 5000 events forgets the oldest of them, and no other', async () => {
    const claim = async () => ({ status: 'claimed', token: '1' }) as const;
    const { handle, events } = receiver({ store: { ...memoryStore(), claim, complete: down } });
    const deliveries = Array.from({ length: 5001 }, (_, n) => eventBody({ id: `evt_${n}` }));
    const timestamp = moment;
    const receive = async (payload = '') =>
      handle({ payload, header: await signWebhook({ payload, secret, timestamp }) });
    for (const text of deliveries) await receive(text);
    expect(events).toHaveLength(5001);
    await receive(deliveries[5000]);
    await receive(deliveries[1]);
    expect(events).toHaveLength(5001);
    await receive(deliveries[0]);
    expect(events).toHaveLength(5002);
  });

  test('a store that fails to record one event does not block other events', async () => {
    const { handle, events } = receiver({ store: failing(4) });
    expect(await deliver(handle)).toBe(500);
    expect(await deliver(handle, eventBody({ id: 'evt_outro' }))).toBe(200);
    expect(events.map((event) => event.id)).toEqual([id, 'evt_outro']);
  });

  test('a store that fails to release the event leaves it to the end of the lease', async () => {
    const { handle, reports } = receiver({
      store: { ...memoryStore(), release: down },
      onEvent: () => Promise.reject(new Error('The handler failed')),
    });
    expect([await deliver(handle), await deliver(handle)]).toEqual([500, 409]);
    expect(reports).toMatchObject([
      { error: { message: 'The store is down' }, id },
      { error: { message: 'The handler failed' }, id },
    ]);
  });

  test('a store whose release throws synchronously does not hide the original error', async () => {
    const release = () => {
      throw new Error('The store is down');
    };
    const { handle, reports } = receiver({
      store: { ...memoryStore(), release },
      onEvent: () => Promise.reject(new Error('The handler failed')),
    });
    expect(await deliver(handle)).toBe(500);
    expect(reports).toMatchObject([
      { error: { message: 'The store is down' }, id },
      { error: { message: 'The handler failed' }, id },
    ]);
  });

  test.each([{ status: 'unknown' }, {}])(
    'a store that returns an invalid claim (%j) runs no handler',
    async (claim) => {
      const store = { ...memoryStore(), claim: async () => claim as { status: 'done' } };
      const { handle, events } = receiver({ store });
      expect(await deliver(handle)).toBe(409);
      expect(events).toEqual([]);
    },
  );
});

test('a handler slower than its lease is not acknowledged, and onError says to raise leaseMs', async () => {
  let instant = moment * 1000;
  const { open, opened } = gate();
  const runs: (() => Promise<void>)[] = [() => opened, async () => {}];
  const now = () => instant;
  const { handle, reports } = receiver({
    now,
    leaseMs: 10_000,
    store: memoryStore({ now }),
    onEvent: () => runs.shift()?.(),
  });
  const slow = deliver(handle);
  await new Promise(setImmediate);
  instant += 10_000;
  expect(await deliver(handle)).toBe(200);
  open();
  expect(await slow).toBe(409);
  expect(reports).toMatchObject([{ error: { reason: 'lease-lost' }, id }]);
  expect(`${reports[0]?.error}`).toContain('leaseMs');
  expect(await deliver(handle)).toBe(200);
});

test('the lease on an event is five minutes by default', async () => {
  const leases: number[] = [];
  const store = memoryStore();
  const claim: WebhookStore['claim'] = (event, options) => {
    leases.push(options.leaseMs);
    return store.claim(event, options);
  };
  await deliver(receiver({ store: { ...store, claim } }).handle);
  await deliver(receiver({ store: { ...store, claim }, leaseMs: 10_000 }).handle);
  expect(leases).toEqual([300_000, 10_000]);
});

test.each(ABSURD)('a store that returns %s runs no handler', async (_, answer) => {
  const store = { ...memoryStore(), claim: () => answer } as unknown as WebhookStore;
  const { handle, events } = receiver({ store });
  expect([409, 500]).toContain(await deliver(handle));
  expect(events).toEqual([]);
});

test('a handler remembers handled events by default', async () => {
  const events: string[] = [];
  const options = { secrets: [secret], now: () => moment * 1000, onError: () => {} };
  const handle = createWebhookHandler({ ...options, onEvent: ({ id }) => events.push(id) });
  expect([await deliver(handle), await deliver(handle)]).toEqual([200, 200]);
  expect(events).toEqual([id]);
});
