import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { nextDueAt, rotateSecret } from '../../mock/src/webhooks/index.ts';
import { answering, idOf, startReceiver } from './receiver.ts';
import {
  createWorld,
  DAY,
  deliverDue,
  dispatcherOf,
  emit,
  firstDelivery,
  keyOf,
  REAL,
  REAL_SECONDS,
  register,
  runSchedule,
  START,
} from './world.ts';

/** Computed independently of the code under test. */
const hmac = (secret: string, body: Buffer, t = REAL_SECONDS) =>
  createHmac('sha256', secret)
    .update(Buffer.concat([Buffer.from(`${t}.`), body]))
    .digest('hex');

test('an event is signed over its exact bytes with real time', async () => {
  const world = createWorld();
  const receiver = await startReceiver();
  const { segredo } = register(world, receiver.url);
  const eventId = emit(world);

  const attempts = await deliverDue(dispatcherOf(world));

  const arrived = await receiver.arrival(1);
  expect(idOf(arrived)).toBe(eventId);
  expect(arrived.headers['service-signature']).toBe(`t=${REAL_SECONDS},v1=${hmac(segredo, arrived.body)}`);
  const { id: entrega_id, webhook_id } = firstDelivery(world);
  const outcome = { status: 200, erro: null, ms: 0 };
  expect(attempts).toEqual([
    {
      entrega_id,
      evento_id: eventId,
      webhook_id,
      n: 1,
      feita_em: START,
      outcome,
      strikes: [],
      status: 'entregue',
      proxima_em: null,
    },
  ]);
  expect(nextDueAt(world.sql)).toBeUndefined();
});

test('every attempt has the same id and body, but its own time and signature', async () => {
  const world = createWorld();
  const receiver = await startReceiver(answering(503));
  const { segredo } = register(world, receiver.url);
  emit(world);
  let now = REAL;
  const realClock = { now: () => (now += 1000) };

  await runSchedule(world, dispatcherOf(world, { realClock }));

  expect(new Set(receiver.received.map(({ body }) => body.toString('hex'))).size).toBe(1);
  const headers = receiver.received.map(({ headers }) => headers['service-signature']);
  expect(headers).toEqual(
    receiver.received.map(({ body }, i) => {
      const t = String(Number(REAL_SECONDS) + i + 1);
      return `t=${t},v1=${hmac(segredo, body, t)}`;
    }),
  );
});

test('after a rotation both secrets sign for 24 hours of world time, new one first, and then only the new one', async () => {
  const world = createWorld();
  const receiver = await startReceiver();
  const destination = register(world, receiver.url);
  const rotated = rotateSecret(world, keyOf(destination)) ?? expect.unreachable();
  const dispatcher = dispatcherOf(world);
  for (const at of [START, START + DAY - 1, START + DAY]) {
    world.clock.set(at);
    emit(world);
    await deliverDue(dispatcher);
  }
  const signed = receiver.received.map(({ headers }) => headers['service-signature']);
  const expected = receiver.received.map(({ body }, i) => {
    const secrets = i < 2 ? [rotated.segredo, destination.segredo] : [rotated.segredo];
    return [`t=${REAL_SECONDS}`, ...secrets.map((secret) => `v1=${hmac(secret, body)}`)].join(',');
  });
  expect(signed).toEqual(expected);
});

test('a rotation between two attempts signs the second with both secrets over the same bytes', async () => {
  const world = createWorld();
  const receiver = await startReceiver((request, n) => answering(n === 1 ? 500 : 200)(request, n));
  const destination = register(world, receiver.url);
  emit(world);
  const dispatcher = dispatcherOf(world);
  await deliverDue(dispatcher);
  rotateSecret(world, keyOf(destination));
  await runSchedule(world, dispatcher);
  const [first, second] = receiver.received;
  expect(second?.body).toEqual(first?.body);
  const [before, after] = receiver.received.map(({ headers }) => String(headers['service-signature']));
  expect(after?.split(',v1=')).toHaveLength(3);
  expect(after?.endsWith(`${before?.replace(`t=${REAL_SECONDS}`, '')}`)).toBe(true);
});

test('a second rotation within a day leaves the two newest secrets', async () => {
  const world = createWorld();
  const receiver = await startReceiver();
  const key = keyOf(register(world, receiver.url));
  const secrets = [rotateSecret(world, key), rotateSecret(world, key)].map(
    (rotated) => rotated?.segredo ?? '',
  );
  emit(world);
  await deliverDue(dispatcherOf(world));
  const { headers, body } = await receiver.arrival(1);
  const signatures = secrets.reverse().map((secret) => `v1=${hmac(secret, body)}`);
  expect(headers['service-signature']).toBe([`t=${REAL_SECONDS}`, ...signatures].join(','));
});
