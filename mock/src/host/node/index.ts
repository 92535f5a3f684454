/** `#host` on Node: what `Primitives` says. */
export { addressSet, ipVersion } from './addresses.ts';
export { advice } from './advice.ts';
export { hmacSha256, sha256, sha256Hex } from './hashes.ts';
export { storageFailureOf } from './store/storage-failure.ts';
export { realTimer, turn } from './timer.ts';
