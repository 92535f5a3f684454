/** `#platform` in a page or a worker: what `Primitives` says. */
export { advice } from '../node/advice.ts';
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
