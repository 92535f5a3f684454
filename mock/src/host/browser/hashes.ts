import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as hash } from '@noble/hashes/sha2.js';
import type { Hashes } from '../hashes.ts';

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
