import { memoryStore, type WebhookStore } from '@tesa/sdk/webhooks';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { checkExactlyOnce } from './exactly-once.ts';
import { describeStore } from './store-contract.ts';
import { TestClock } from './test-clock.ts';

const DAY = 86_400_000;

describe('memoryStore', () => {
  describeStore((now) => memoryStore({ now }));

  test('the memory store handles an event once during twenty concurrent deliveries, and again only after a crash between effect and record', async () => {
    await checkExactlyOnce((now) => memoryStore({ now }), 50);
  });

  test.each([
    [undefined, 7 * DAY],
    [2 * DAY, 2 * DAY],
  ])('a memory store that keeps events for %s ms forgets them after %i', async (keepMs, kept) => {
    const clock = new TestClock();
    const store = memoryStore({ now: clock.now, ...(keepMs && { keepMs }) });
    const claim = () => store.claim('evt_1', { digest: 'a1', leaseMs: 1 });
    await complete(store);
    clock.advance(kept - 1);
    expect((await claim()).status).toBe('done');
    clock.advance(1);
    expect((await claim()).status).toBe('claimed');
  });

  test('the memory store does not forget an event that is in progress', async () => {
    const clock = new TestClock();
    const store = memoryStore({ now: clock.now, keepMs: DAY });
    const claim = () => store.claim('evt_1', { digest: 'a1', leaseMs: 3 * DAY });
    await claim();
    clock.advance(3 * DAY - 1);
    expect((await claim()).status).toBe('in-progress');
  });

  test('the memory store forgets an event on time, even if an earlier one was completed after it', async () => {
    const clock = new TestClock();
    const store = memoryStore({ now: clock.now, keepMs: DAY });
    const claim = (id: string) => store.claim(id, { digest: 'a1', leaseMs: 1 });
    const first = await claim('evt_1');
    await claim('evt_2');
    const second = await claim('evt_2').then(async () => {
      clock.advance(1);
      return claim('evt_2');
    });
    if (first.status !== 'claimed' || second.status !== 'claimed') throw new Error('Not claimed');
    await store.complete('evt_2', second.token);
    clock.advance(DAY - 1);
    await store.complete('evt_1', first.token);
    clock.advance(1);
    expect((await claim('evt_2')).status).toBe('claimed');
    expect((await claim('evt_1')).status).toBe('done');
  });

  test('the memory store neither extends a lease nor forgets an event early when the clock is set back', async () => {
    const clock = new TestClock();
    const store = memoryStore({ now: clock.now });
    const claim = () => store.claim('evt_1', { digest: 'a1', leaseMs: 1000 });
    await claim();
    clock.advance(-DAY);
    expect((await claim()).status).toBe('in-progress');
    clock.advance(999);
    expect((await claim()).status).toBe('in-progress');
    clock.advance(1);
    const again = await claim();
    if (again.status !== 'claimed') throw new Error(`It is ${again.status}`);
    await store.complete('evt_1', again.token);
    clock.advance(-DAY);
    expect((await claim()).status).toBe('done');
    clock.advance(7 * DAY - 1);
    expect((await claim()).status).toBe('done');
    clock.advance(1);
    expect((await claim()).status).toBe('claimed');
  });

  test('the memory store does not end a lease when the clock returns an invalid time', async () => {
    const answers = [0, Number.NaN, Number.NaN, Number.NaN, Number.NaN];
    const store = memoryStore({ now: () => answers.shift() ?? 0 });
    const claim = () => store.claim('evt_1', { digest: 'a1', leaseMs: 1000 });
    expect([(await claim()).status, (await claim()).status]).toEqual(['claimed', 'in-progress']);
  });

  test('the memory store uses a monotonic clock by default', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(0);
    onTestFinished(() => void vi.restoreAllMocks());
    const store = memoryStore();
    const claim = () => store.claim('evt_1', { digest: 'a1', leaseMs: DAY });
    expect((await claim()).status).toBe('claimed');
    vi.spyOn(Date, 'now').mockReturnValue(2 * DAY);
    expect((await claim()).status).toBe('in-progress');
  });

  test.each<[object, string]>([
    [{ keepMs: undefined }, 'keepMs must be from 75600000 to 31536000000.'],
    [{ now: () => Number.NaN }, 'now() in milliseconds must be a number.'],
    [{ now: Date }, 'now() in milliseconds must be a number.'],
    [{ now: 0 }, 'now must be a function.'],
    [{ now: undefined }, 'now must be a function.'],
    [{ keep: 1 }, 'Unknown option keep. Options: keepMs,now.'],
  ])('a memory store cannot be created with %o', (options, message) => {
    expect(() => memoryStore(options)).toThrow(expect.objectContaining({ reason: 'configuration', message }));
  });

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, '7', 604_800, 20 * 3_600_000, 366 * DAY])(
    'the keepMs %s is refused, because Tesa retries for 21 hours and a year is the maximum',
    (keepMs) => {
      expect(() => memoryStore({ keepMs: keepMs as number })).toThrow(
        'keepMs must be from 75600000 to 31536000000.',
      );
    },
  );
});

async function complete(store: WebhookStore): Promise<void> {
  const claim = await store.claim('evt_1', { digest: 'a1', leaseMs: 1 });
  if (claim.status === 'claimed') await store.complete('evt_1', claim.token);
}
