import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as hash } from '@noble/hashes/sha2.js';
import type { Addresses, Hashes, StorageFailures, Timers } from '../primitives.ts';
import { SQLITE_FAILURES, sqliteCodeOf } from '../sqlite-code.ts';

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

/** Expands an address to 128 binary digits, with IPv4 mapped to IPv6; undefined when it is invalid. */
function bitsOf(address: string): string | undefined {
  const written = writtenV6(V4.test(address) ? `::ffff:${address}` : address);
  if (written === undefined) return undefined;
  const [left = [], right = []] = written.split('::').map(groupsIn);
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => 0);
  return [...left, ...zeros, ...right].map((group) => group.toString(2).padStart(16, '0')).join('');
}

const groupsIn = (text: string): number[] =>
  text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));

function writtenV6(address: string): string | undefined {
  if (!/^[0-9a-f:.]+$/i.test(address)) return undefined;
  return URL.parse(`http://[${address}]`)?.hostname.slice(1, -1);
}

const ENCODER = new TextEncoder();

const bytesOf = (data: string | Uint8Array): Uint8Array =>
  typeof data === 'string' ? ENCODER.encode(data) : data;

export const sha256: Hashes['sha256'] = (data) => hash(bytesOf(data));

export const sha256Hex: Hashes['sha256Hex'] = (data) => {
  let hex = '';
  for (const byte of sha256(data)) hex += byte.toString(16).padStart(2, '0');
  return hex;
};

export const hmacSha256: Hashes['hmacSha256'] = (key, ...parts) => {
  const mac = hmac.create(hash, bytesOf(key));
  for (const part of parts) mac.update(bytesOf(part));
  return mac.digest();
};

export const storageFailureOf: StorageFailures['storageFailureOf'] = (error) => {
  if (!(error instanceof Error)) return undefined;
  const code = sqliteCodeOf(error);
  return code && SQLITE_FAILURES[code];
};

export const realTimer: Timers['realTimer'] = (milliseconds, work) => {
  const timeout = setTimeout(work, milliseconds);
  return () => clearTimeout(timeout);
};

/** Yields with a message instead of a timer, because browsers delay nested timers by some milliseconds. */
export const turn: Timers['turn'] = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const taken = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', taken, { once: true });
    port1.start();
    port2.postMessage(null);
  });

export { advice } from '../node/advice.ts';
