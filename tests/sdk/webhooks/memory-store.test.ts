import { memoryStore, type WebhookStore } from '@tesa/sdk/webhooks';
import { describe, expect, test } from 'vitest';
import { checkExactlyOnce } from './exactly-once.ts';
import { describeStore } from './store-contract.ts';
import { TestClock } from './test-clock.ts';

const DAY = 86_400_000;

describe('the memory store', () => {
  describeStore((now) => memoryStore({ now }));

  test('lets an event be handled once, though twenty deliveries race and handlers crash', async () => {
    await checkExactlyOnce((now) => memoryStore({ now }), 100);
  }, 30_000);

  test.each([
    [undefined, 7 * DAY],
    [2 * DAY, 2 * DAY],
  ])('asked to keep events for %s ms forgets them after %i', async (keepMs, kept) => {
    const clock = new TestClock();
    const store = memoryStore({ now: clock.now, ...(keepMs && { keepMs }) });
    const claim = () => store.claim('evt_1', { digest: 'a1', leaseMs: 1 });
    await complete(store);
    clock.advance(kept - 1);
    expect((await claim()).status).toBe('done');
    clock.advance(1);
    expect((await claim()).status).toBe('claimed');
  });

  test('does not forget an event that is in progress', async () => {
    const clock = new TestClock();
    const store = memoryStore({ now: clock.now, keepMs: 1 });
    const claim = () => store.claim('evt_1', { digest: 'a1', leaseMs: DAY });
    await claim();
    clock.advance(DAY - 1);
    expect((await claim()).status).toBe('in-progress');
  });

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, '7'])('keepMs %s is a mistake', (keepMs) => {
    expect(() => memoryStore({ keepMs: keepMs as number })).toThrow('keepMs must be a positive number');
  });
});

async function complete(store: WebhookStore): Promise<void> {
  const claim = await store.claim('evt_1', { digest: 'a1', leaseMs: 1 });
  if (claim.status === 'claimed') await store.complete('evt_1', claim.token);
}
