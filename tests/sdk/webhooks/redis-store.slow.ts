import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { redisStore } from '../../../examples/webhooks/redis-store.ts';
import { importFromEcosystem } from '../../ecosystem/install.ts';
import { checkExactlyOnce } from './exactly-once.ts';
import { type Server, startRedis } from './servers.ts';
import { describeStore } from './store-contract.ts';

const { createClient } = await importFromEcosystem('redis/dist/index.js');
const DAY = 86_400_000;

let server: Server;
let redis: ReturnType<typeof clientOf>;

const clientOf = (folder: string) =>
  createClient({ socket: { path: join(folder, 'redis.sock'), tls: false } });

beforeAll(async () => {
  server = await startRedis();
  redis = clientOf(server.folder);
  await redis.connect();
});

afterAll(async () => {
  redis?.destroy();
  await server?.close();
});

const open = (now: () => number) => redisStore({ redis, prefix: 'tesa:', now });

describe('redisStore', () => {
  describeStore(open);

  test('the Redis store handles an event once during twenty concurrent deliveries, and again only after a crash between effect and record', async () => {
    await checkExactlyOnce(open, 120);
  });

  test('the Redis store expires an event seven days after its last change', async () => {
    const store = redisStore({ redis, prefix: 'tesa:' });
    const claim = await store.claim('evt_guardado', { digest: 'a1', leaseMs: 1000 });
    const ttl = () => redis.pTTL('tesa:evt_guardado');
    expect(await ttl()).toBeGreaterThan(6.9 * DAY);
    await redis.pExpire('tesa:evt_guardado', 1000);
    if (claim.status === 'claimed') await store.complete('evt_guardado', claim.token);
    expect(await ttl()).toBeGreaterThan(6.9 * DAY);
    expect(await ttl()).toBeLessThanOrEqual(7 * DAY);
  });

  test('the Redis store uses the clock of Redis by default', async () => {
    const store = redisStore({ redis, prefix: 'tesa:' });
    const claim = (leaseMs: number) => store.claim('evt_relogio', { digest: 'a1', leaseMs });
    expect((await claim(-1)).status).toBe('claimed');
    expect((await claim(DAY)).status).toBe('claimed');
    expect((await claim(DAY)).status).toBe('in-progress');
  });

  test('the Redis store separates the events of different prefixes', async () => {
    const claim = (prefix: string) =>
      redisStore({ redis, prefix }).claim('evt_1', { digest: 'a1', leaseMs: DAY });
    expect([(await claim('a:')).status, (await claim('b:')).status]).toEqual(['claimed', 'claimed']);
  });
});
