import { createHmac, hash } from 'node:crypto';
import type { Hashes } from '../hashes.ts';

export const sha256: Hashes['sha256'] = (data) => hash('sha256', data, 'buffer');

export const sha256Hex: Hashes['sha256Hex'] = (data) => hash('sha256', data, 'hex');

export const hmacSha256: Hashes['hmacSha256'] = (key, ...parts) => {
  const mac = createHmac('sha256', key);
  for (const part of parts) mac.update(part);
  return mac.digest();
};
