import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as browser from '../mock/src/host/browser/index.ts';
import * as node from '../mock/src/host/node/index.ts';
import type { Primitives } from '../mock/src/host/primitives.ts';

const HOSTS: readonly Primitives[] = [node, browser];

function expectSame(work: (host: Primitives) => unknown): void {
  const [one, other] = HOSTS.map(work);
  expect(other).toEqual(one);
}

test('the hosts have the same names', () => {
  expect(Object.keys(browser).sort()).toEqual(Object.keys(node).sort());
});

const ADDRESSES = [
  ...[
    '127.0.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '256.0.0.1',
    '1.2.3',
    '01.2.3.4',
    '1.2.3.4.5',
    '0x7f.0.0.1',
    '2130706433',
  ],
  ...[
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:01.2.3.4',
    '::1.2.3.4',
    '1:2:3:4:5:6:7:8',
    '1::2::3',
  ],
  ...[
    'fe80::1%eth0',
    'fe80::1%',
    'fe80::1%25eth0',
    '1.2.3.4%eth0',
    '00001::',
    'FE80::A',
    '1:2:3:4:5:6:7::',
    '1:2:3:4:5:6:1.2.3.4',
  ],
  ...[
    '[::1]',
    '',
    ' ::1',
    '::1 ',
    '::g',
    ':::',
    '1:2:3',
    '64:ff9b::1.2.3.4',
    '2001:db8::1',
    'empresa.example',
    '::1/64',
    '::1]@[::2',
  ],
];

const SETS = [
  ['127.0.0.0/8'],
  ['::ffff:0:0/96'],
  ['fe80::/10', '10.0.0.0/8'],
  ['1.2.3.4', '::1'],
  ['0.0.0.0/0'],
  ['::/0'],
  ['64:ff9b::/96', '1::/15', '::ffff:1.2.0.0/112'],
  [],
];

const anyAddress = fc.oneof(fc.ipV4(), fc.ipV6(), fc.stringMatching(/^[0-9a-f:.%]{0,24}$/));

test('the hosts agree on what is an address, and on which are of a set', () => {
  const generated = fc.sample(anyAddress, { numRuns: 500, seed: 26 });
  for (const address of [...ADDRESSES, ...generated]) {
    expectSame(({ ipVersion }) => [address, ipVersion(address)]);
    for (const set of SETS) expectSame(({ addressSet }) => [address, set, addressSet(set).has(address)]);
  }
});

test('the hosts hash alike', () => {
  for (const data of ['', 'ação', 'a\ud800b', 'x'.repeat(1000), new Uint8Array(65).fill(7)]) {
    expectSame(({ sha256 }) => [...sha256(data)]);
    expectSame(({ sha256Hex }) => sha256Hex(data));
    expectSame(({ hmacSha256 }) => [...hmacSha256('segredo', data, '.', data)]);
    expectSame(({ hmacSha256 }) => [...hmacSha256('s'.repeat(100), data)]);
  }
  expectSame(({ runningSha256 }) => {
    const hash = runningSha256();
    for (const byte of [1, 2, 3]) hash.update(Uint8Array.of(byte));
    return [...hash.digest()];
  });
});

test('a timer that is cancelled does nothing, and a turn lets other work run', async () => {
  for (const { realTimer, turn } of HOSTS) {
    const done: string[] = [];
    realTimer(0, () => done.push('cancelled'))();
    await new Promise<void>((resolve) => {
      realTimer(0, () => {
        done.push('timer');
        resolve();
      });
    });
    await turn();
    expect(done).toEqual(['timer']);
  }
});

test('a failure of the storage is told by the code of SQLite, on either host', () => {
  const failing = (code: number) => Object.assign(new Error('no'), { errcode: code, resultCode: code });
  for (const code of [5, 8, 10, 11, 13, 14, 26, 10 | (3 << 8), 1, 19])
    expectSame(({ storageFailureOf }) => [code, storageFailureOf(failing(code))]);
});
