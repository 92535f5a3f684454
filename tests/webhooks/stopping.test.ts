import { expect, test } from 'vitest';
import { nextDueAt, removeDestination, updateDestination } from '../../mock/src/webhooks/index.ts';
import { scriptedSender } from './scripted-sender.ts';
import {
  createWorld,
  DAY,
  deliverDue,
  deliveriesOf,
  dispatcherOf,
  emit,
  firstDelivery,
  keyOf,
  MINUTE,
  ORGANIZATION,
  register,
  resend,
  runSchedule,
  START,
  type TestWorld,
} from './world.ts';

test('a paused destination gets no attempts, and continues with its pending deliveries and delays when resumed', async () => {
  const world = createWorld();
  const { send, calls } = scriptedSender();
  const dispatcher = dispatcherOf(world, { send });
  const key = keyOf(register(world, 'https://empresa.example/'));
  emit(world);
  await deliverDue(dispatcher);
  updateDestination(world.sql, key, { habilitado: false });
  emit(world);

  world.clock.set(START + DAY);
  expect(nextDueAt(world.sql)).toBeUndefined();
  expect(await deliverDue(dispatcher)).toEqual([]);
  expect(calls).toHaveLength(1);

  updateDestination(world.sql, key, { habilitado: true });
  expect(nextDueAt(world.sql)).toBe(START + MINUTE);
  expect(await deliverDue(dispatcher)).toMatchObject([{ n: 2, proxima_em: START + DAY + 5 * MINUTE }]);
  expect(deliveriesOf(world)).toHaveLength(1);
});

test('a removed destination gets no more attempts', async () => {
  const world = createWorld();
  const { send, calls } = scriptedSender();
  const dispatcher = dispatcherOf(world, { send });
  const key = keyOf(register(world, 'https://empresa.example/'));
  emit(world);
  await deliverDue(dispatcher);
  removeDestination(world.sql, key);
  world.clock.set(START + DAY);
  expect(await deliverDue(dispatcher)).toEqual([]);
  expect(calls).toHaveLength(1);
  expect(firstDelivery(world)).toMatchObject({ status: 'falhou', tentativas: 1, proxima_em: null });
  expect(resend(world)).toBe(0);
});

test.each([
  [
    'pausing',
    (world: TestWorld, id: string) =>
      updateDestination(world.sql, { organizacao_id: ORGANIZATION, id }, { habilitado: false }),
  ],
  [
    'removing',
    (world: TestWorld, id: string) => removeDestination(world.sql, { organizacao_id: ORGANIZATION, id }),
  ],
])('%s a destination stops its waiting deliveries', async (_what, stop) => {
  const world = createWorld();
  const { id } = register(world, 'https://empresa.example/');
  for (let i = 0; i < 5; i += 1) emit(world);
  const { send, calls } = scriptedSender(() => {
    if (calls.length === 1) stop(world, id);
    return 500;
  });
  const attempts = await deliverDue(dispatcherOf(world, { send, perDestination: 1 }));
  expect(attempts).toHaveLength(1);
  expect(calls).toHaveLength(1);
});

test.each([
  [200, 'entregue'],
  [500, 'falhou'],
])('a pending attempt counts even if its destination is removed: %i leaves %s', async (status, left) => {
  const world = createWorld();
  const key = keyOf(register(world, 'https://empresa.example/'));
  emit(world);
  const { send } = scriptedSender(() => {
    removeDestination(world.sql, key);
    return status;
  });
  await deliverDue(dispatcherOf(world, { send }));
  expect(firstDelivery(world)).toMatchObject({ status: left, tentativas: 1, proxima_em: null });
});

test('a new URL is used from the next attempt on', async () => {
  const world = createWorld();
  const { send, calls } = scriptedSender();
  const dispatcher = dispatcherOf(world, { send });
  const key = keyOf(register(world, 'https://velho.example/'));
  emit(world);
  await deliverDue(dispatcher);
  updateDestination(world.sql, key, { url: 'https://novo.example/' });
  await runSchedule(world, dispatcher);
  expect(calls).toEqual(['https://velho.example/', ...Array(6).fill('https://novo.example/')]);
});
