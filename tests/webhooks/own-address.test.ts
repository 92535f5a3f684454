import { networkInterfaces } from 'node:os';
import { describe, expect, test } from 'vitest';
import { NETWORK } from '../../mock/src/platform/node/network.ts';
import { ownAddresses } from '../../mock/src/webhooks/destination-address.ts';
import { createDestinationCheck } from '../../mock/src/webhooks/index.ts';
import { at, motivoOf, resolvingTo } from './checking.ts';

const PORT = 4010;
const ITSELF = 'O destino não pode ser o próprio sandbox: use o endereço de quem recebe os eventos.';

const interfaces = () => ['8.8.4.4', '2606:4700::7', 'fe80::1%eth0'];
const isOwn = ownAddresses(() => PORT, interfaces);

const judgeOf = (...addresses: string[]) =>
  createDestinationCheck({ allowLoopback: true, isOwn, resolve: resolvingTo(...addresses) });

describe('own address', () => {
  test.each([
    'http://127.0.0.1:4010/_sandbox/reiniciar',
    'https://127.0.0.1:4010/',
    'http://127.1:4010/',
    'http://127.9.8.7:4010/',
    'http://2130706433:4010/',
    'http://0x7f.1:4010/',
    'http://[::1]:4010/',
    'http://[0:0:0:0:0:0:0:1]:4010/',
    'https://8.8.4.4:4010/',
    'https://[2606:4700::7]:4010/',
    'https://[2606:4700:0:0::7]:4010/',
  ])('the sandbox refuses its own address: %s', async (url) => {
    expect(await motivoOf(url, judgeOf())).toBe(ITSELF);
  });

  test.each(['http://[::ffff:127.0.0.1]:4010/', 'http://0.0.0.0:4010/', 'http://[::]:4010/'])(
    'the sandbox refuses an address that can never be a destination: %s',
    async (url) => {
      expect(await motivoOf(url, judgeOf())).toContain('O destino precisa ser');
    },
  );

  test.each([['127.0.0.1'], ['::1'], ['8.8.4.4'], ['1.1.1.1', '2606:4700::7']])(
    'the sandbox refuses a name that resolves to its own address %s',
    async (...addresses) => {
      expect(await motivoOf('https://empresa.example:4010/', judgeOf(...addresses))).toBe(ITSELF);
    },
  );

  test.each(['localhost', 'api.localhost'])('the sandbox refuses its own name %s', async (name) => {
    const judge = createDestinationCheck({ allowLoopback: true, isOwn, resolve: NETWORK.resolve });
    expect(await motivoOf(`http://${name}:4010/`, judge)).toBe(ITSELF);
  });

  test("the sandbox refuses itself at its scheme's default port", async () => {
    const judgeAt = (port: number) =>
      createDestinationCheck({ allowLoopback: true, isOwn: ownAddresses(() => port, interfaces) });
    expect(await motivoOf('http://127.0.0.1/', judgeAt(80))).toBe(ITSELF);
    expect(await motivoOf('https://127.0.0.1/', judgeAt(443))).toBe(ITSELF);
    expect(await motivoOf('https://127.0.0.1/', judgeAt(80))).toBe('accepted');
  });

  test('the sandbox refuses a name once it resolves to the sandbox, even if it did not before', async () => {
    const answers = [['1.1.1.1'], ['127.0.0.1']];
    const resolve = async () => (answers.shift() ?? []).map(at);
    const judge = createDestinationCheck({ allowLoopback: true, isOwn, resolve });
    expect(await motivoOf('https://empresa.example:4010/', judge)).toBe('accepted');
    expect(await motivoOf('https://empresa.example:4010/', judge)).toBe(ITSELF);
  });
});

test('a different program on this machine may be a destination', async () => {
  for (const url of ['http://127.0.0.1:4011/', 'http://[::1]:3000/', 'https://8.8.4.4/'])
    expect(await motivoOf(url, judgeOf())).toBe('accepted');
  expect(await motivoOf('https://1.1.1.1:4010/', judgeOf())).toBe('accepted');
});

test('a sandbox that does not listen yet has no address', () => {
  expect(ownAddresses(() => undefined, interfaces)('127.0.0.1', PORT)).toBe(false);
});

test('every address of this machine counts as its own', () => {
  const isOwnHere = ownAddresses(() => PORT, NETWORK.ownAddresses);
  const addresses = Object.values(networkInterfaces()).flatMap((entries) => entries ?? []);
  for (const { address } of addresses) expect([address, isOwnHere(address, PORT)]).toEqual([address, true]);
  expect(isOwnHere('192.0.2.1', PORT)).toBe(false);
});
