import { expect, test } from 'vitest';
import { answering, startReceiver } from './receiver.ts';
import { scriptedSender } from './scripted-sender.ts';
import { createWorld, dispatcherOf, emit, register, resend, runSchedule, statusesOf } from './world.ts';

test('resending a failed delivery makes one more attempt at once with the same bytes', async () => {
  const world = createWorld();
  const receiver = await startReceiver((request, n) => answering(n === 9 ? 200 : 500)(request, n));
  register(world, receiver.url);
  emit(world);
  const dispatcher = dispatcherOf(world);
  await runSchedule(world, dispatcher);

  expect(resend(world)).toBe(1);
  expect(await runSchedule(world, dispatcher)).toMatchObject([
    { n: 8, status: 'falhou', feita_em: world.clock.now() },
  ]);
  expect(resend(world)).toBe(1);
  expect(await runSchedule(world, dispatcher)).toMatchObject([{ n: 9, status: 'entregue' }]);
  expect(resend(world)).toBe(0);

  expect(new Set(receiver.received.map(({ body }) => body.toString('hex'))).size).toBe(1);
});

test('resending a delivery does not affect other deliveries', async () => {
  const world = createWorld();
  const dispatcher = dispatcherOf(world, { send: scriptedSender().send });
  register(world, 'https://empresa.example/');
  emit(world);
  emit(world);
  await runSchedule(world, dispatcher);
  expect(statusesOf(world)).toEqual(['falhou', 'falhou']);
  resend(world);
  expect(statusesOf(world)).toEqual(['pendente', 'falhou']);
});
