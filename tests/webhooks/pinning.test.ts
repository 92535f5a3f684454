import { expect, test } from 'vitest';
import type { Address, Resolve } from '../../mock/src/platform/network.ts';
import { post } from '../../mock/src/platform/node/network.ts';
import { createDestinationCheck, createSender } from '../../mock/src/webhooks/index.ts';
import { startReceiver } from './receiver.ts';
import { send } from './sending.ts';
import { REAL } from './world.ts';

const LOOPBACK: readonly Address[] = [{ address: '127.0.0.1', family: 4 }];

function resolvingSender(resolve: Resolve, allowLoopback: boolean) {
  return createSender({
    checkDestination: createDestinationCheck({ allowLoopback, resolve }),
    post,
    realClock: { now: () => REAL },
  });
}

test('a delivery connects to the checked address, because the name is resolved once', async () => {
  const receiver = await startReceiver();
  const asked: string[] = [];
  const sender = resolvingSender(async (name) => {
    asked.push(name);
    return LOOPBACK;
  }, true);
  expect(await send(`http://empresa.example:${receiver.port}/`, sender)).toMatchObject({ status: 200 });
  expect(asked).toEqual(['empresa.example']);
  expect((await receiver.arrival(1)).headers.host).toBe(`empresa.example:${receiver.port}`);
});

test('a delivery tries the second address when the first does not answer', async () => {
  const receiver = await startReceiver();
  const sender = resolvingSender(async () => [{ address: '::1', family: 6 }, ...LOOPBACK], true);
  expect(await send(`http://empresa.example:${receiver.port}/`, sender)).toMatchObject({ status: 200 });
});

test('a name that is private at delivery receives nothing, even if it was public at registration', async () => {
  const receiver = await startReceiver();
  const answers: Address[][] = [[{ address: '8.8.8.8', family: 4 }], [...LOOPBACK]];
  const resolve = async () => answers.shift() ?? [];
  const url = `https://empresa.example:${receiver.port}/`;
  const judge = createDestinationCheck({ resolve });

  expect((await judge(url)).status).toBe('accepted');
  expect(
    await send(url, createSender({ checkDestination: judge, post, realClock: { now: () => REAL } })),
  ).toMatchObject({
    status: null,
    erro: 'destino_recusado',
  });
  expect(receiver.received).toEqual([]);
});

test('an IP address is checked too, although Node does not look it up', async () => {
  const receiver = await startReceiver();
  const sender = resolvingSender(async () => [{ address: '8.8.8.8', family: 4 }], false);
  for (const host of ['127.0.0.1', '127.1', '[::ffff:127.0.0.1]']) {
    expect(await send(`https://${host}:${receiver.port}/`, sender)).toMatchObject({
      erro: 'destino_recusado',
    });
  }
  expect(receiver.received).toEqual([]);
});

test('a delivery to a name without addresses fails', async () => {
  const sender = resolvingSender(async () => [], false);
  expect(await send('https://empresa.example/', sender)).toMatchObject({ erro: 'nome_nao_resolvido' });
});
