import type { Addresses } from '../addresses.ts';

const PART = '(?:0|[1-9]\\d?|1\\d\\d|2[0-4]\\d|25[0-5])';
const V4 = new RegExp(`^${PART}(?:\\.${PART}){3}$`);
const ZONE = /%[0-9a-zA-Z.:-]+$/;

export const ipVersion: Addresses['ipVersion'] = (address) => {
  if (V4.test(address)) return 4;
  return writtenV6(address.replace(ZONE, '')) === undefined ? 0 : 6;
};

export const addressSet: Addresses['addressSet'] = (entries) => {
  const networks = entries.flatMap((entry) => {
    const [address = '', prefix] = entry.split('/');
    const bits = bitsOf(address);
    if (bits === undefined) return [];
    return bits.slice(0, prefix === undefined ? bits.length : Number(prefix) + (V4.test(address) ? 96 : 0));
  });
  return {
    has(address) {
      const bits = bitsOf(ipVersion(address) === 6 ? address.replace(ZONE, '') : address);
      return bits !== undefined && networks.some((network) => bits.startsWith(network));
    },
  };
};

/** The 128 bits of an address, an IPv4 one mapped to IPv6, as a text of digits; undefined when it is none. */
function bitsOf(address: string): string | undefined {
  const written = writtenV6(V4.test(address) ? `::ffff:${address}` : address);
  if (written === undefined) return undefined;
  const [left = [], right = []] = written.split('::').map(groupsIn);
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => 0);
  return [...left, ...zeros, ...right].map((group) => group.toString(2).padStart(16, '0')).join('');
}

const groupsIn = (text: string): number[] =>
  text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));

/** An IPv6 address in its one way to be written, which every URL brings it to; undefined when it is none. */
function writtenV6(address: string): string | undefined {
  if (!/^[0-9a-f:.]+$/i.test(address)) return undefined;
  return URL.parse(`http://[${address}]`)?.hostname.slice(1, -1);
}
