import { expect, test } from 'vitest';
import { Round } from '../../mock/src/webhooks/dispatcher.ts';
import { type DispatcherOptions, nextDueAt } from '../../mock/src/webhooks/index.ts';
import { startReceiver } from './receiver.ts';
import { scriptedSender } from './scripted-sender.ts';
import {
  createWorld,
  DAY,
  deliverDue,
  dispatcherOf,
  emit,
  firstDelivery,
  MINUTE,
  register,
  START,
  statusesOf,
  type TestWorld,
} from './world.ts';

test('closing the dispatcher aborts pending attempts without recording them, and they stay due', async () => {
  const world = createWorld();
  const receiver = await startReceiver(() => {});
  register(world, receiver.url);
  for (let i = 0; i < 5; i += 1) emit(world);
  const dispatcher = dispatcherOf(world);
  const delivering = deliverDue(dispatcher);
  await receiver.arrival(2);

  await dispatcher.close();

  expect(await delivering).toEqual([]);
  expect(receiver.received).toHaveLength(2);
  expect(statusesOf(world)).toEqual(Array(5).fill('pendente'));
  expect(firstDelivery(world)).toMatchObject({ tentativas: 0, proxima_em: START });
  world.sql.close();
  expect(await deliverDue(dispatcher)).toEqual([]);
});

test('closing the dispatcher does not start a waiting delivery', async () => {
  const world = createWorld();
  register(world, 'https://empresa.example/');
  for (let i = 0; i < 5; i += 1) emit(world);
  const { send, calls } = scriptedSender(() => {
    void dispatcher.close();
    return 200;
  });
  const dispatcher = dispatcherOf(world, { send, perDestination: 1 });
  await deliverDue(dispatcher);
  expect(calls).toHaveLength(1);
});

test("the dispatcher's idle waits for pending attempts", async () => {
  const world = createWorld();
  const receiver = await startReceiver(() => {});
  register(world, receiver.url);
  emit(world);
  const dispatcher = dispatcherOf(world);
  await dispatcher.idle();
  const delivering = deliverDue(dispatcher);
  const { response } = await receiver.arrival(1);
  const idle = dispatcher.idle().then(() => statusesOf(world));
  response.end();
  expect(await idle).toEqual(['entregue']);
  await delivering;
});

test('a failure to record an attempt is thrown, and the delivery can be attempted again', async () => {
  const world = createWorld();
  register(world, 'https://empresa.example/');
  emit(world);
  const { send, calls } = scriptedSender(() => 200);
  let failing = true;
  const transaction: TestWorld['sql']['transaction'] = (work) => {
    if (failing) throw new Error('disk full');
    return world.sql.transaction(work);
  };
  const dispatcher = dispatcherOf({ ...world, sql: { ...world.sql, transaction } }, { send });
  await expect(deliverDue(dispatcher)).rejects.toThrow('disk full');
  failing = false;
  expect(await deliverDue(dispatcher)).toMatchObject([{ n: 1, status: 'entregue' }]);
  expect(calls).toHaveLength(2);
});

test('a worker whose failure cannot be logged ends once, and other destinations are delivered', async () => {
  const world = createWorld();
  const failing = register(world, 'https://falha.example/');
  register(world, 'https://empresa.example/');
  emit(world);
  const { send, calls } = scriptedSender(() => 200);
  const strike: DispatcherOptions['strike'] = ({ webhookId }) => {
    if (webhookId === failing.id) throw new Error('disk full');
    return undefined;
  };
  const dispatcher = dispatcherOf(world, { send, strike, perDestination: 1, overall: 1 });
  const round = dispatcher.startDue(
    new Round(() => {
      throw new Error('the log is closed');
    }),
  );
  await dispatcher.idle();
  expect(round.workers).toBe(0);
  expect(() => round.attempts()).toThrow('disk full');
  expect(calls).toEqual(['https://empresa.example/']);
});

test('an unexpected error of the sender is thrown unless the world is closing', async () => {
  const world = createWorld();
  register(world, 'https://empresa.example/');
  emit(world);
  const send = () => Promise.reject(new Error('out of memory'));
  await expect(deliverDue(dispatcherOf(world, { send }))).rejects.toThrow('out of memory');
  expect(statusesOf(world)).toEqual(['pendente']);
});

test('onRetry is called only for a recorded attempt that will be repeated, and once', async () => {
  const world = createWorld();
  register(world, 'https://empresa.example/');
  emit(world);
  const { send } = scriptedSender(() => (world.clock.now() === START ? 500 : 200));
  const retries: (number | undefined)[] = [];
  const dispatcher = dispatcherOf(world, { send, onRetry: () => retries.push(nextDueAt(world.sql)) });
  await deliverDue(dispatcher);
  expect(retries).toEqual([START + MINUTE]);
  world.clock.set(START + DAY);
  await deliverDue(dispatcher);
  expect(retries).toHaveLength(1);
});

test('nextDueAt can start after a given instant', async () => {
  const world = createWorld();
  register(world, 'https://empresa.example/');
  emit(world);
  world.clock.set(START + MINUTE);
  emit(world);
  const dues = [undefined, START - 1, START, START + MINUTE].map((after) => nextDueAt(world.sql, after));
  expect(dues).toEqual([START, START, START + MINUTE, undefined]);
});
