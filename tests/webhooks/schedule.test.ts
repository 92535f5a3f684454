import { expect, test } from 'vitest';
import { listAttempts, nextDueAt, type Send } from '../../mock/src/webhooks/index.ts';
import { answering, startReceiver } from './receiver.ts';
import { scriptedSender } from './scripted-sender.ts';
import {
  createWorld,
  deliverDue,
  dispatcherOf,
  emit,
  firstDelivery,
  INSTANTS,
  MINUTE,
  register,
  runSchedule,
  START,
} from './world.ts';

test('a delivery fails after seven attempts, at exactly 1 min, 5 min, 30 min, 2 h, 6 h and 12 h after one another', async () => {
  const world = createWorld();
  const receiver = await startReceiver(answering(500));
  register(world, receiver.url);
  emit(world);

  const attempts = await runSchedule(world, dispatcherOf(world));

  expect(attempts.map(({ feita_em }) => feita_em - START)).toEqual(INSTANTS);
  expect(attempts.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(attempts.map(({ status }) => status)).toEqual([...Array(6).fill('pendente'), 'falhou']);
  expect(receiver.received).toHaveLength(7);
  expect(listAttempts(world.sql, firstDelivery(world).id)).toEqual(
    INSTANTS.map((at, i) => ({
      n: i + 1,
      feita_em: START + at,
      status: 500,
      erro: null,
      ms: 0,
      falhas: null,
    })),
  );
});

test('an attempt is never made a millisecond early', async () => {
  const world = createWorld();
  const { send, calls } = scriptedSender();
  const dispatcher = dispatcherOf(world, { send });
  register(world, 'https://empresa.example/');
  emit(world);
  for (const [i, at] of INSTANTS.entries()) {
    world.clock.set(START + at - 1);
    expect(await deliverDue(dispatcher)).toEqual([]);
    world.clock.set(START + at);
    expect(await deliverDue(dispatcher)).toHaveLength(1);
    expect(calls).toHaveLength(i + 1);
  }
});

test.each([
  [[500, 200], 2],
  [[410, 301, 429, 204], 4],
  [[500, 500, 500, 500, 500, 500, 200], 7],
])(
  'with responses %j the delivery succeeds at the first 2xx, without further attempts',
  async (answers, n) => {
    const world = createWorld();
    const receiver = await startReceiver((request, i) => answering(answers[i - 1] ?? 200)(request, i));
    register(world, receiver.url);
    emit(world);
    await runSchedule(world, dispatcherOf(world));
    expect(receiver.received).toHaveLength(n);
    expect(firstDelivery(world)).toMatchObject({ status: 'entregue', tentativas: n, proxima_em: null });
  },
);

test('Retry-After does not change the delays', async () => {
  const world = createWorld();
  const receiver = await startReceiver(({ response }) =>
    response.writeHead(429, { 'Retry-After': '86400' }).end(),
  );
  register(world, receiver.url);
  emit(world);
  const attempts = await runSchedule(world, dispatcherOf(world));
  expect(attempts.map(({ feita_em }) => feita_em - START)).toEqual(INSTANTS);
});

test('a failure without a response is retried after the same delay as others', async () => {
  const world = createWorld();
  const receiver = await startReceiver();
  await receiver.close();
  register(world, receiver.url);
  emit(world);
  const attempts = await runSchedule(world, dispatcherOf(world));
  expect(attempts.map(({ feita_em }) => feita_em - START)).toEqual(INSTANTS);
  expect(new Set(attempts.map(({ outcome }) => outcome.erro))).toEqual(new Set(['conexao_falhou']));
});

test('a delay starts with the failure, not with the due time of the attempt', async () => {
  const world = createWorld();
  const send: Send = async () => {
    world.clock.set(START + 10_000);
    return { status: null, erro: 'tempo_esgotado', ms: 10_000 };
  };
  register(world, 'https://empresa.example/');
  emit(world);
  await deliverDue(dispatcherOf(world, { send }));
  expect(nextDueAt(world.sql)).toBe(START + 10_000 + MINUTE);
});
