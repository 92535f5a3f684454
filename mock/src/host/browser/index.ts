import type { Compression } from '../compression.ts';

/** `#host` in a page or a worker: what `Primitives` says. */
export { advice } from '../node/advice.ts';
export { addressSet, ipVersion } from './addresses.ts';
export { hmacSha256, runningSha256, sha256, sha256Hex } from './hashes.ts';
export { storageFailureOf } from './storage-failure.ts';
export { realTimer, turn } from './timer.ts';

/** Browsers compress only while others wait, and a step cannot. */
export const zstd: Compression['zstd'] = undefined;
export const gzip: Compression['gzip'] = undefined;
