import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from '../../mock/src/platform/node/sqlite.ts';
import { listDeliveries } from '../../mock/src/webhooks/index.ts';
import { newFile } from '../temporary.ts';
import { answering, startReceiver } from './receiver.ts';
import {
  createWorld,
  deliverDue,
  dispatcherOf,
  emit,
  register,
  runSchedule,
  START,
  type TestWorld,
} from './world.ts';

const WAITS_FROM_THE_THIRD = [6, 36, 156, 516, 1236].map((minutes) => START + minutes * 60_000);

const afterCrash = (world: TestWorld) => createWorld(openSqlite({ snapshot: world.sql.snapshot() }));

const onlyDelivery = (world: TestWorld) => listDeliveries(world.sql, { limit: 2 })[0];

test('an event committed before a crash is delivered after it', async () => {
  const world = createWorld();
  const receiver = await startReceiver();
  register(world, receiver.url);
  emit(world);
  await deliverDue(dispatcherOf(afterCrash(world)));
  expect(receiver.received).toHaveLength(1);
});

test('a crash between sending and recording repeats the delivery with the same id and bytes', async () => {
  const world = createWorld();
  const receiver = await startReceiver((request, n) => {
    if (n === 2) answering(200)(request, n);
  });
  register(world, receiver.url);
  emit(world);
  const crashing = dispatcherOf(world);
  const delivering = deliverDue(crashing);
  const first = await receiver.arrival(1);
  const next = afterCrash(world);
  await crashing.close();
  await delivering;

  expect(await deliverDue(dispatcherOf(next))).toMatchObject([{ n: 1, status: 'entregue' }]);
  expect(receiver.received).toHaveLength(2);
  expect((await receiver.arrival(2)).body).toEqual(first.body);
});

test('a crash between two attempts neither repeats nor skips an attempt', async () => {
  const world = createWorld();
  const receiver = await startReceiver(answering(500));
  register(world, receiver.url);
  emit(world);
  const dispatcher = dispatcherOf(world);
  await deliverDue(dispatcher);
  world.clock.set(START + 60_000);
  await deliverDue(dispatcher);

  const next = afterCrash(world);
  const attempts = await runSchedule(next, dispatcherOf(next));

  expect(attempts.map(({ n }) => n)).toEqual([3, 4, 5, 6, 7]);
  expect(attempts.map(({ feita_em }) => feita_em)).toEqual(WAITS_FROM_THE_THIRD);
});

test('killing a process during a delivery leaves it to the next process, with the same id and bytes', async () => {
  const file = newFile();
  const receiver = await startReceiver((request, n) => {
    if (n === 2) answering(200)(request, n);
  });
  const program = fileURLToPath(new URL('deliver-until-killed.ts', import.meta.url));
  const child = spawn(process.execPath, [program, file, receiver.url], { stdio: 'inherit' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exit = once(child, 'exit');
  const early = exit.then((how) => {
    throw new Error(`It ended with ${how} before it delivered; what it said is above`);
  });
  early.catch(() => {});
  const first = await Promise.race([receiver.arrival(1), early]);
  child.kill('SIGKILL');
  expect(await exit).toEqual([null, 'SIGKILL']);

  const world = createWorld(openSqlite({ file }));
  await deliverDue(dispatcherOf(world));

  expect((await receiver.arrival(2)).body).toEqual(first.body);
  expect(onlyDelivery(world)).toMatchObject({ status: 'entregue', tentativas: 1 });
  world.sql.close();
});
