/** `#host` in a page or a worker: what `Primitives` says. */
export { advice } from '../node/advice.ts';
export { addressSet, ipVersion } from './addresses.ts';
export { hmacSha256, sha256, sha256Hex } from './hashes.ts';
export { storageFailureOf } from './storage-failure.ts';
export { realTimer, turn } from './timer.ts';
