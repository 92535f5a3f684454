import type { Addresses, Hashes } from '../mock/src/platform/primitives.ts';

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

export const addressAnswers = ({ ipVersion, addressSet }: Addresses, others: readonly string[] = []) =>
  [...ADDRESSES, ...others].map((address) => [
    address,
    ipVersion(address),
    SETS.filter((set) => addressSet(set).has(address)),
  ]);

const DATA = ['', 'ação', 'a\ud800b', 'x'.repeat(1000), new Uint8Array(65).fill(7)];

export function hashAnswers({ sha256, sha256Hex, hmacSha256 }: Hashes) {
  return [
    ...DATA.map((data) => [
      [...sha256(data)],
      sha256Hex(data),
      [...hmacSha256('segredo', data, '.', data)],
      [...hmacSha256('s'.repeat(100), data)],
    ]),
  ];
}
