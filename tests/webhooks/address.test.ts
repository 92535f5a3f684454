import { expect, test } from 'vitest';
import { reachOf } from '../../mock/src/webhooks/destination-address.ts';

/** First and last address of each range, and their neighbors. */
const REACH: Record<ReturnType<typeof reachOf>, string[]> = {
  public: [
    '1.0.0.0',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '191.255.255.255',
    '192.0.1.0',
    '192.0.1.255',
    '192.0.3.0',
    '192.88.98.255',
    '192.88.100.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '198.51.99.255',
    '198.51.101.0',
    '203.0.112.255',
    '203.0.114.0',
    '223.255.255.255',
    '2000::',
    '2001:200::',
    '2001:db7:ffff:ffff:ffff:ffff:ffff:ffff',
    '2001:db9::',
    '2001:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
    '2003::',
    '2606:4700:4700::1111',
    '2A00:1450::',
    '3ffd:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
    '3fff:1000::',
  ],
  loopback: [
    '127.0.0.0',
    '127.0.0.1',
    '127.255.255.255',
    '::1',
    '0:0:0:0:0:0:0:1',
    '0000:0000:0000:0000:0000:0000:0000:0001',
  ],
  private: [
    '10.0.0.0',
    '10.255.255.255',
    '100.64.0.0',
    '100.127.255.255',
    '172.16.0.0',
    '172.31.255.255',
    '192.168.0.0',
    '192.168.255.255',
    '198.18.0.0',
    '198.19.255.255',
    'fc00::1',
    'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
  ],
  other: [
    'fbff::',
    'fe00::',
    'fd00::1%eth0',
    '0.0.0.0',
    '0.255.255.255',
    '169.254.0.0',
    '169.254.169.254',
    '169.254.255.255',
    '192.0.0.0',
    '192.0.0.255',
    '192.0.2.0',
    '192.0.2.255',
    '192.88.99.0',
    '192.88.99.255',
    '198.51.100.0',
    '198.51.100.255',
    '203.0.113.0',
    '203.0.113.255',
    '224.0.0.0',
    '239.255.255.255',
    '240.0.0.0',
    '255.255.255.255',
    '::',
    '::2',
    '::7f00:1', // IPv4-compatible 127.0.0.1
    '::ffff:10.0.0.1', // mapped
    '::ffff:a9fe:a9fe', // mapped 169.254.169.254
    '::ffff:8.8.8.8', // mapped, though public: no legitimate registration uses this form
    '::ffff:0:127.0.0.1', // translated
    '64:ff9b::7f00:1', // NAT64 of 127.0.0.1
    '64:ff9b::8.8.8.8',
    '64:ff9b:1::1', // NAT64 of a local network
    '100::1', // discard
    '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
    '2001::', // Teredo
    '2001:0:ffff:ffff:ffff:ffff:ffff:ffff',
    '2001:2::1', // benchmarking
    '2001:10::1', // ORCHID
    '2001:20::1', // ORCHIDv2
    '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff',
    '2001:db8::',
    '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff',
    '2002::', // 6to4
    '2002:7f00:1::', // 6to4 of 127.0.0.1
    '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
    '3ffe::',
    '3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
    '3fff::',
    '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff',
    '4000::',
    '5f00::1', // segment routing
    'fe80::1', // link-local
    'fe80::1%eth0',
    'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
    'fec0::1', // site-local
    'ff02::1', // multicast
    'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
    '2606:4700::1%eth0',
    '::1%lo',
    '',
    'localhost',
    '127.1',
    '0x7f000001',
    '2130706433',
    '010.0.0.1',
    ' 8.8.8.8',
    '8.8.8.8 ',
    '8.8.8.8:443',
    '[::1]',
    '256.0.0.1',
  ],
};

for (const [reach, addresses] of Object.entries(REACH)) {
  test.each(addresses)(`the address %s is classified as ${reach}`, (address) => {
    expect(reachOf(address)).toBe(reach);
  });
}

test.each(['::ffff:127.0.0.1', '::ffff:7f00:1'])(
  'the mapped loopback address %s is not public',
  (address) => {
    expect(reachOf(address)).not.toBe('public');
  },
);
