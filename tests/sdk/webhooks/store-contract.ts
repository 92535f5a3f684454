import type { WebhookStore } from '@tesa/sdk/webhooks';
import { expect, test } from 'vitest';
import { TestClock } from './test-clock.ts';

const HOUR = 3_600_000;
const leaseMs = 60_000;
const digest = 'a1';

let events = 0;

/** A unique id, because a store may outlive the test. */
const newId = () => `evt_contrato_${process.pid}_${++events}`;

export function describeStore(open: (now: () => number) => WebhookStore): void {
  const start = () => {
    const clock = new TestClock();
    const store = open(clock.now);
    const id = newId();
    const claim = (of = digest) => store.claim(id, { digest: of, leaseMs });
    const token = async () => {
      const claimed = await claim();
      if (claimed.status !== 'claimed') throw new Error(`The claim is ${claimed.status}`);
      return claimed.token;
    };
    return { clock, store, id, claim, token };
  };

  test('the first claim of an event succeeds, and the next one does not', async () => {
    const { claim } = start();
    expect(await claim()).toEqual({ status: 'claimed', token: expect.any(String) });
    expect(await claim()).toEqual({ status: 'in-progress' });
  });

  test('exactly one of twenty concurrent claims gets the event', async () => {
    const { claim } = start();
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => claim()))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 'claimed')).toHaveLength(1);
    expect(statuses.filter((status) => status === 'in-progress')).toHaveLength(19);
  });

  test('exactly one of twenty concurrent claims after a lease gets the event', async () => {
    const { claim, clock } = start();
    await claim();
    clock.advance(leaseMs);
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => claim()))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 'claimed')).toHaveLength(1);
    expect(statuses.filter((status) => status === 'in-progress')).toHaveLength(19);
  });

  test('one event does not block another', async () => {
    const { store, claim } = start();
    await claim();
    expect((await store.claim(newId(), { digest, leaseMs })).status).toBe('claimed');
  });

  test('a completed event is done, even after its lease', async () => {
    const { store, id, claim, token, clock } = start();
    expect(await store.complete(id, await token())).toBe(true);
    expect(await claim()).toEqual({ status: 'done' });
    clock.advance(leaseMs);
    expect(await claim()).toEqual({ status: 'done' });
  });

  test('a completed event is remembered during all attempts of a delivery', async () => {
    const { store, id, claim, token, clock } = start();
    await store.complete(id, await token());
    clock.advance(21 * HOUR);
    expect(await claim()).toEqual({ status: 'done' });
  });

  test('a released event may be claimed at once, with a different token', async () => {
    const { store, id, token } = start();
    const first = await token();
    await store.release(id, first);
    expect(await token()).not.toBe(first);
  });

  test('a lease ends to the millisecond, and the next claim gets a different token', async () => {
    const { claim, token, clock } = start();
    const first = await token();
    clock.advance(leaseMs - 1);
    expect(await claim()).toEqual({ status: 'in-progress' });
    clock.advance(1);
    expect(await token()).not.toBe(first);
    expect(await claim()).toEqual({ status: 'in-progress' });
  });

  test('an owner whose lease expired completes the event as long as nobody else has claimed it', async () => {
    const { store, id, claim, token, clock } = start();
    const first = await token();
    clock.advance(10 * leaseMs);
    expect(await store.complete(id, first)).toBe(true);
    expect(await claim()).toEqual({ status: 'done' });
  });

  test('an owner whose claim was taken over neither completes nor releases the event', async () => {
    const { store, id, claim, token, clock } = start();
    const first = await token();
    clock.advance(leaseMs);
    const second = await token();
    expect(await store.complete(id, first)).toBe(false);
    await store.release(id, first);
    expect(await claim()).toEqual({ status: 'in-progress' });
    expect(await store.complete(id, second)).toBe(true);
    expect(await claim()).toEqual({ status: 'done' });
  });

  test('an event may be completed twice, and cannot be released afterwards', async () => {
    const { store, id, claim, token } = start();
    const first = await token();
    await store.complete(id, first);
    expect(await store.complete(id, first)).toBe(true);
    await store.release(id, first);
    expect(await claim()).toEqual({ status: 'done' });
  });

  test('an event that was never claimed cannot be completed', async () => {
    const { store, claim } = start();
    const id = newId();
    expect(await store.complete(id, '1')).toBe(false);
    await store.release(id, '1');
    expect((await store.claim(id, { digest, leaseMs })).status).toBe('claimed');
    expect((await claim()).status).toBe('claimed');
  });

  test('a different digest for an id is a conflict, whether in progress, released, expired or done', async () => {
    const { store, id, claim, token, clock } = start();
    await store.release(id, await token());
    expect(await claim('b2')).toEqual({ status: 'conflict' });
    await claim();
    expect(await claim('b2')).toEqual({ status: 'conflict' });
    clock.advance(leaseMs);
    expect(await claim('b2')).toEqual({ status: 'conflict' });
    await store.complete(id, await token());
    expect(await claim('b2')).toEqual({ status: 'conflict' });
  });

  test('a conflict changes nothing', async () => {
    const { store, id, claim, token } = start();
    const first = await token();
    await claim('b2');
    expect(await claim()).toEqual({ status: 'in-progress' });
    expect(await store.complete(id, first)).toBe(true);
  });
}
