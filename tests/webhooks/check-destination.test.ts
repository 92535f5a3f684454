import { expect, test } from 'vitest';
import { NETWORK } from '../../mock/src/platform/node/network.ts';
import { reachOf } from '../../mock/src/webhooks/destination-address.ts';
import { createDestinationCheck } from '../../mock/src/webhooks/index.ts';
import {
  at,
  checkLocally,
  motivoOf,
  neighborAt,
  PLAIN,
  PLAIN_BEYOND_LOOPBACK,
  PRIVATE,
  PRIVATE_OR_LOOPBACK,
  resolvingTo,
  unknownAt,
} from './checking.ts';

const unresolvable = async () => {
  throw new Error('ENOTFOUND');
};

test.each([
  ['only private', ['10.0.0.1']],
  ['one private among public', ['8.8.8.8', '2606:4700::1', '192.168.0.1']],
  ['unique local', ['fd00::1']],
])('a name that resolves to %s is refused at once, with both remedies', async (_what, addresses) => {
  const by = createDestinationCheck({ allowLoopback: true, resolve: resolvingTo(...addresses) });
  for (const scheme of ['http', 'https'])
    expect(await motivoOf(`${scheme}://app:3000/`, by)).toBe(neighborAt('app:3000'));
});

test.each([
  ['loopback', ['127.0.0.1', '::1']],
  ['mapped', ['::ffff:169.254.169.254']],
  ['no address at all', ['empresa.example']],
])('a name that resolves to %s is refused', async (_what, addresses) => {
  const by = createDestinationCheck({ resolve: resolvingTo(...addresses) });
  expect(await motivoOf('https://empresa.example/', by)).toBe(PRIVATE);
});

test('an accepted name comes with all its checked addresses', async () => {
  const by = createDestinationCheck({ resolve: resolvingTo('8.8.8.8', '2606:4700::1') });
  expect(await by('https://empresa.example/a')).toEqual({
    status: 'accepted',
    url: new URL('https://empresa.example/a'),
    addresses: [at('8.8.8.8'), at('2606:4700::1')],
  });
});

test('an IP address is checked without DNS', async () => {
  const by = createDestinationCheck({ resolve: unresolvable });
  expect(await by('https://[2606:4700::1]:8443/')).toMatchObject({ addresses: [at('2606:4700::1')] });
  expect(await motivoOf('https://10.0.0.1/', by)).toBe(neighborAt('10.0.0.1'));
});

test('an IP address keeps its family', async () => {
  for (const [host, address] of [
    ['8.8.8.8', '8.8.8.8'],
    ['[2606:4700::1]', '2606:4700::1'],
  ] as const)
    expect(await createDestinationCheck()(`https://${host}/`)).toMatchObject({ addresses: [at(address)] });
});

test('plain http is refused without DNS where loopback is not allowed, and the refusal asks for https', async () => {
  const asked: string[] = [];
  const resolve = async (name: string) => {
    asked.push(name);
    return [at('8.8.8.8')];
  };
  const by = createDestinationCheck({ resolve });
  expect(await motivoOf('http://empresa.example/', by)).toBe(PLAIN);
  expect(asked).toEqual([]);
  expect(await motivoOf('https://empresa.example/', by)).toBe('accepted');
  expect(asked).toEqual(['empresa.example']);
});

test('a name without addresses is unresolved, not refused', async () => {
  for (const resolve of [unresolvable, resolvingTo()]) {
    expect(await createDestinationCheck({ resolve })('https://empresa.example/')).toEqual({
      status: 'unresolved',
    });
  }
});

test('a name that later resolves to a refused address is refused then', async () => {
  const answers = [['8.8.8.8'], ['10.0.0.1']];
  const by = createDestinationCheck({ resolve: async () => (answers.shift() ?? []).map(at) });
  expect((await by('https://empresa.example/')).status).toBe('accepted');
  expect(await motivoOf('https://empresa.example/', by)).toBe(neighborAt('empresa.example'));
});

test.each([
  'http://127.0.0.1:4010/',
  'https://127.0.0.1:4010/',
  'http://127.1/',
  'http://[::1]:3000/',
  'https://empresa.example/',
])('the URL %s is accepted where loopback is allowed', async (url) => {
  expect((await checkLocally(url)).status).toBe('accepted');
});

test.each(['http://localhost:3000/', 'http://api.localhost:3000/'])(
  'the URL %s leads to loopback',
  async (url) => {
    const { resolve } = NETWORK;
    expect((await createDestinationCheck({ allowLoopback: true, resolve })(url)).status).toBe('accepted');
    expect(await motivoOf(url, createDestinationCheck({ resolve }))).toBe(PLAIN);
  },
);

test('an address that is neither public nor loopback is refused even where loopback is allowed', async () => {
  expect(await motivoOf('https://0.0.0.0/', checkLocally)).toBe(PRIVATE_OR_LOOPBACK);
});

test.each(['http://empresa.example/', 'http://8.8.8.8/'])(
  'the URL %s is refused even where loopback is allowed, and the refusal asks for https',
  async (url) => {
    expect(await motivoOf(url, checkLocally)).toBe(PLAIN_BEYOND_LOOPBACK);
  },
);

test('plain http requires that every address is known and loopback', async () => {
  const mixed = createDestinationCheck({ allowLoopback: true, resolve: resolvingTo('127.0.0.1', '8.8.8.8') });
  const unknown = createDestinationCheck({ allowLoopback: true, resolve: unresolvable });
  expect(await motivoOf('http://empresa.example/', mixed)).toBe(PLAIN_BEYOND_LOOPBACK);
  expect(await motivoOf('http://app:3000/', unknown)).toBe(unknownAt('app:3000'));
});

test('the public addresses of these tests are public', () => {
  expect(['8.8.8.8', '2606:4700::1'].map(reachOf)).toEqual(['public', 'public']);
});
