import { BlockList, isIP } from 'node:net';
import type { Addresses } from '../addresses.ts';

export const ipVersion: Addresses['ipVersion'] = (address) => isIP(address) as 0 | 4 | 6;

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

export const addressSet: Addresses['addressSet'] = (entries) => {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return { has: (address) => isIP(address) !== 0 && list.check(address, familyOf(address)) };
};
