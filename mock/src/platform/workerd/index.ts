/** `#platform` on workerd, which has much of Node, but throws at addresses that Node takes: what `Primitives` says. */
export { addressSet, ipVersion } from '../browser/primitives.ts';
export { hmacSha256, realTimer, sha256, sha256Hex, turn } from '../node/primitives.ts';
export { advice, storageFailureOf } from './primitives.ts';
