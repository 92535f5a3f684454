/** `#platform` on Node: what `Primitives` says. */
export { advice } from './advice.ts';
export {
  addressSet,
  hmacSha256,
  ipVersion,
  realTimer,
  sha256,
  sha256Hex,
  storageFailureOf,
  turn,
} from './primitives.ts';
