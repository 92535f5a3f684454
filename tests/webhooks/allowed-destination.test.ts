import { expect, test } from 'vitest';
import { ownAddresses } from '../../mock/src/webhooks/destination-address.ts';
import { createDestinationCheck, parseAllowedDestinations } from '../../mock/src/webhooks/index.ts';
import { motivoOf, neighborAt, PRIVATE_OR_LOOPBACK, resolvingTo } from './checking.ts';

const OWN_PORT = 4010;
const isOwn = ownAddresses(
  () => OWN_PORT,
  () => ['172.18.0.2'],
);

/** A check for which every name resolves to these addresses. */
const allowing = (texts: readonly string[], ...addresses: string[]) =>
  createDestinationCheck({
    allowLoopback: true,
    allowed: parseAllowedDestinations(texts),
    resolve: resolvingTo(...addresses),
    isOwn,
  });

test('an allowed private neighbor gets deliveries with and without TLS', async () => {
  const byName = allowing(['app', 'Fila:3000'], '172.18.0.3');
  const accepted = [
    'http://app/',
    'https://app/',
    'http://app:8080/',
    'https://APP:8443/a',
    'http://fila:3000/',
  ];
  for (const url of accepted) expect(await motivoOf(url, byName), url).toBe('accepted');
  const byAddress = allowing(['10.0.0.7:3000', '[fd00::7]', '192.168.1.9:80']);
  for (const url of ['http://10.0.0.7:3000/', 'https://[fd00:0::7]:4443/', 'http://192.168.1.9/'])
    expect(await motivoOf(url, byAddress), url).toBe('accepted');
});

test('a neighbor not allowed by its own name and port is refused', async () => {
  const by = allowing(['fila:3000', '10.0.0.7'], '172.18.0.3');
  for (const host of ['app', 'fila', 'fila:3001', 'sub.fila:3000', '10.0.0.8', '172.18.0.3'])
    expect(await motivoOf(`http://${host}/`, by)).toBe(neighborAt(host));
});

test('an allowed name still cannot lead to the sandbox itself or to an address without a host', async () => {
  for (const address of ['127.0.0.1', '::1', '172.18.0.2'])
    expect(await motivoOf(`http://app:${OWN_PORT}/_sandbox/reiniciar`, allowing(['app'], address))).toContain(
      'não pode ser o próprio sandbox',
    );
  for (const address of [
    '0.0.0.0',
    '169.254.169.254',
    '::',
    'fe80::1',
    '255.255.255.255',
    '::ffff:127.0.0.1',
  ])
    expect(await motivoOf('http://app:3000/', allowing(['app'], address)), address).toBe(PRIVATE_OR_LOOPBACK);
});

test('an allowed name without an address can be registered, because its container may start later', async () => {
  expect(await motivoOf('http://app:3000/', allowing(['app']))).toBe('unresolved');
});

test.each([
  '',
  'http://app',
  'app/',
  'app:',
  'app:0',
  'app:22',
  'app:70000',
  'a b',
  'u@app',
  'app:3000/x',
  '[::1',
  'app.',
])('the text %j is refused as an allowed destination', (text) => {
  expect(() => parseAllowedDestinations([text])).toThrow(RangeError);
});
