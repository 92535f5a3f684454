import { createHmac, hash } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { Addresses, Hashes, StorageFailure, StorageFailures, Timers } from '../primitives.ts';
import { SQLITE_FAILURES, sqliteCodeOf } from '../sqlite-code.ts';
import { FileGone } from './file-in-use.ts';

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

export const sha256: Hashes['sha256'] = (data) => hash('sha256', data, 'buffer');

export const sha256Hex: Hashes['sha256Hex'] = (data) => hash('sha256', data, 'hex');

export const hmacSha256: Hashes['hmacSha256'] = (key, ...parts) => {
  const mac = createHmac('sha256', key);
  for (const part of parts) mac.update(part);
  return mac.digest();
};

export const realTimer: Timers['realTimer'] = (milliseconds, work) => {
  if (milliseconds === 0) {
    const immediate = setImmediate(work);
    return () => clearImmediate(immediate);
  }
  const timeout = setTimeout(work, milliseconds).unref();
  return () => clearTimeout(timeout);
};

export const turn: Timers['turn'] = () => new Promise((resolve) => setImmediate(resolve));

const FAILURES: Readonly<Record<string, StorageFailure>> = {
  ...SQLITE_FAILURES,
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'forbidden',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
  EMFILE: 'crowded',
  EIO: 'failing',
};

export const storageFailureOf: StorageFailures['storageFailureOf'] = (error) => {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof FileGone) return error.isShortened ? 'damaged' : 'gone';
  return FAILURES[sqliteCodeOf(error) ?? (error as NodeJS.ErrnoException).code ?? ''];
};

export { advice } from './advice.ts';
