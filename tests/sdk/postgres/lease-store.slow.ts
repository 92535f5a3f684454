import { leaseStore, type Queryable } from '@tesa/sdk/postgres';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkExactlyOnce } from '../webhooks/exactly-once.ts';
import { describeStore } from '../webhooks/store-contract.ts';
import { ownDatabase } from './database.ts';
import { openPool } from './pool.ts';

const DAY = 86_400_000;
const database = ownDatabase();

/** A store whose queries use the test's clock. */
function open(now: () => number) {
  const query: Queryable['query'] = (text, values) =>
    database.pool.query(text.replaceAll('clock_timestamp()', `to_timestamp(${now() / 1000})`), values);
  return leaseStore({ pool: { query } });
}

describe('leaseStore', () => {
  describeStore(open);

  test('the lease store handles an event once during twenty concurrent deliveries, and again only after a crash between effect and record', async () => {
    await checkExactlyOnce(open, 60);
  });

  test('the lease store uses the clock of Postgres by default', async () => {
    const store = leaseStore({ pool: database.pool });
    const claim = (leaseMs: number) => store.claim('evt_relogio', { digest: 'a1', leaseMs });
    expect((await claim(-1)).status).toBe('claimed');
    expect((await claim(DAY)).status).toBe('claimed');
    expect((await claim(DAY)).status).toBe('in-progress');
  });

  test('the lease store separates the events of each destination', async () => {
    const claim = (destination: string) =>
      leaseStore({ pool: database.pool, destination }).claim('evt_dois', { digest: 'a1', leaseMs: DAY });
    expect((await claim('livros')).status).toBe('claimed');
    expect((await claim('avisos')).status).toBe('claimed');
    expect((await claim('livros')).status).toBe('in-progress');
  });

  test.each(['repeatable read', 'serializable'])(
    'the lease store gives an event to one of twenty claims where the default isolation is %s',
    async (isolation) => {
      const pool = openPool(database.folder, 20);
      onTestFinished(() => pool.end());
      pool.options.options = `-c default_transaction_isolation=${isolation.replace(' ', '\\ ')}`;
      const store = leaseStore({ pool });
      for (let round = 0; round < 20; round++) {
        const id = `evt_${isolation}_${round}`;
        // Released, so that the claims update the existing row, as after a failed delivery.
        const first = await store.claim(id, { digest: 'a1', leaseMs: DAY });
        if (first.status === 'claimed') await store.release(id, first.token);
        const race = () =>
          Promise.all(Array.from({ length: 20 }, () => store.claim(id, { digest: 'a1', leaseMs: DAY })));
        const claimed = (await race()).filter(({ status }) => status === 'claimed');
        expect(claimed).toHaveLength(1);
      }
    },
  );
});
