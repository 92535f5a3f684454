/** `#host` on workerd, which has much of Node, but throws at addresses that Node takes: what `Primitives` says. */
export { addressSet, ipVersion } from '../browser/addresses.ts';
export { hmacSha256, sha256, sha256Hex } from '../node/hashes.ts';
export { realTimer, turn } from '../node/timer.ts';
export { advice } from './advice.ts';
export { storageFailureOf } from './storage-failure.ts';
