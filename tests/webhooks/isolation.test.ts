import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { createSandbox } from '../../mock/src/create-sandbox.ts';
import type { DispatcherOptions, Send } from '../../mock/src/webhooks/index.ts';
import { resolvingTo } from './checking.ts';
import { idOf, startReceiver } from './receiver.ts';
import {
  createTestSender,
  createWorld,
  deliverDue,
  dispatcherOf,
  emit,
  OTHER_ORGANIZATION,
  register,
} from './world.ts';

test('events of an organization reach only its own destinations', async () => {
  const world = createWorld();
  const [mine, other] = [await startReceiver(), await startReceiver()];
  register(world, mine.url);
  register(world, other.url, { organizacao_id: OTHER_ORGANIZATION });
  const ids = [emit(world), emit(world)];
  const otherIds = [emit(world, { organizacao_id: OTHER_ORGANIZATION })];

  await deliverDue(dispatcherOf(world));

  expect(mine.received.map(idOf).sort()).toEqual(ids.sort());
  expect(other.received.map(idOf)).toEqual(otherIds);
});

test('a dead destination does not delay others', async () => {
  const world = createWorld();
  const dead = await startReceiver(() => {});
  const living = await startReceiver();
  register(world, dead.url);
  register(world, living.url);
  for (let i = 0; i < 20; i += 1) emit(world);
  const late = new AbortController();
  const [patient, impatient] = [createTestSender(), createTestSender(() => late.signal)];
  const send: Send = (delivery, closing) =>
    (delivery.url === dead.url ? impatient : patient)(delivery, closing);
  const dispatcher = dispatcherOf(world, { send });

  const delivering = deliverDue(dispatcher);
  await Promise.all([dead.arrival(2), living.arrival(20)]);
  expect(dead.received).toHaveLength(2);
  emit(world);
  const deliveringMore = deliverDue(dispatcher);
  await living.arrival(21);
  expect(dead.received).toHaveLength(2);

  late.abort();
  const outcomes = [...(await delivering), ...(await deliveringMore)].map(
    ({ outcome }) => outcome.erro ?? 'ok',
  );
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(21);
  expect(outcomes.filter((outcome) => outcome === 'tempo_esgotado')).toHaveLength(21);
});

async function peaksOf(options: Partial<DispatcherOptions>, destinations = 3) {
  const world = createWorld();
  for (let n = 0; n < destinations; n += 1) register(world, `https://d${n}.example/`);
  for (let i = 0; i < 10; i += 1) emit(world);
  const underWay: string[] = [];
  const peaks = { overall: 0, perDestination: 0 };
  const send: Send = async ({ url }) => {
    underWay.push(url);
    peaks.overall = Math.max(peaks.overall, underWay.length);
    peaks.perDestination = Math.max(peaks.perDestination, underWay.filter((each) => each === url).length);
    await new Promise((resolve) => setImmediate(resolve));
    underWay.splice(underWay.indexOf(url), 1);
    return { status: 200, erro: null, ms: 0 };
  };
  const attempts = await deliverDue(dispatcherOf(world, { send, ...options }));
  expect(attempts).toHaveLength(10 * destinations);
  return peaks;
}

test('concurrent attempts are limited per destination and in total', async () => {
  expect(await peaksOf({})).toEqual({ overall: 6, perDestination: 2 });
  expect(await peaksOf({ perDestination: 3 })).toEqual({ overall: 9, perDestination: 3 });
  expect(await peaksOf({ perDestination: 3, overall: 4 })).toMatchObject({ overall: 4 });
  expect(await peaksOf({ perDestination: 1, overall: 1 })).toEqual({ overall: 1, perDestination: 1 });
  expect(await peaksOf({}, 80)).toEqual({ overall: 128, perDestination: 2 });
});

test('a process does not attempt a pending delivery twice', async () => {
  const world = createWorld();
  const receiver = await startReceiver(() => {});
  register(world, receiver.url);
  emit(world);
  const dispatcher = dispatcherOf(world);
  const first = deliverDue(dispatcher);
  const { response } = await receiver.arrival(1);
  expect(await deliverDue(dispatcher)).toEqual([]);
  response.end();
  expect(await first).toHaveLength(1);
  expect(receiver.received).toHaveLength(1);
});

test('attempts are returned in order of due time, regardless of which ends first', async () => {
  const world = createWorld();
  const slow = await startReceiver(() => {});
  const fast = await startReceiver();
  const destinations = [register(world, slow.url), register(world, fast.url)];
  emit(world);
  const delivering = deliverDue(dispatcherOf(world));
  const [{ response }] = await Promise.all([slow.arrival(1), fast.arrival(1)]);
  response.end();
  expect((await delivering).map(({ webhook_id }) => webhook_id)).toEqual(destinations.map(({ id }) => id));
});

test("a host with few connections can limit its world's concurrent attempts", async () => {
  const peakOf = async (attemptsAtOnce?: number) => {
    let [underWay, peak] = [0, 0];
    const send: Send = async () => {
      underWay += 1;
      peak = Math.max(peak, underWay);
      await new Promise((resolve) => setImmediate(resolve));
      underWay -= 1;
      return { status: 204, erro: null, ms: 0 };
    };
    const sandbox = await createSandbox({ attemptsAtOnce, send, resolve: resolvingTo('8.8.8.8') });
    onTestFinished(() => sandbox.close());
    const post = (path: string, body: object) =>
      sandbox.fetch(`http://localhost${path}`, {
        method: 'POST',
        headers: {
          Authorization: 'Bearer svc_test_exemplo_admin',
          'Content-Type': 'application/json',
          'Idempotency-Key': randomUUID(),
        },
        body: JSON.stringify(body),
      });
    for (let n = 0; n < 5; n += 1)
      expect((await post('/v1/webhooks', { url: `https://d${n}.example/` })).status).toBe(201);
    for (let n = 0; n < 2; n += 1)
      await post('/_sandbox/depositos', { carteira_id: 'cart_3n8v5c1rz6de', valor: '1.00' });
    await post('/_sandbox/relogio', { avancar: 'PT1S' });
    return peak;
  };
  expect([await peakOf(), await peakOf(4), await peakOf(1)]).toEqual([10, 4, 1]);
});
