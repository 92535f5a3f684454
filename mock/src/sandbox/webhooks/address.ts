import { addressSet, ipVersion } from '#host';
import { isLoopback } from '../../http/loopback.ts';

/** `private`: a neighbour's, on a network of containers or of an office; `other`: one that gets no deliveries. */
export type Reach = 'public' | 'loopback' | 'private' | 'other';

/** IPv4 of networks that are somebody's own. */
const PRIVATE_V4 = addressSet([
  '10.0.0.0/8',
  '100.64.0.0/10', // behind carrier-grade NAT, and on overlays
  '172.16.0.0/12',
  '192.168.0.0/16',
  '198.18.0.0/15', // benchmarking, used by runtimes of containers
]);

/** Unique local. */
const PRIVATE_V6 = addressSet(['fc00::/7']);

/** IPv4 that neither a public host nor a private one answers at. */
const SPECIAL_V4 = addressSet([
  '0.0.0.0/8', // this network
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, cloud metadata among them
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // 6to4 relays
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
]);

/** The only IPv6 handed out to hosts; mapped, NAT64, link-local and multicast addresses lie outside. */
const GLOBAL_V6 = addressSet(['2000::/3']);

const SPECIAL_V6 = addressSet([
  '2001::/23', // protocol assignments, Teredo among them
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: an IPv4 address in disguise
  '3ffe::/16', // returned
  '3fff::/20', // documentation
]);

/** Who can be reached at an IP address; what is no address reaches nobody. */
export function reachOf(address: string): Reach {
  if (isLoopback(address)) return 'loopback';
  if (isPrivate(address)) return 'private';
  const isPublic = ipVersion(address) === 4 ? !SPECIAL_V4.has(address) : isPublicV6(address);
  return isPublic ? 'public' : 'other';
}

function isPrivate(address: string): boolean {
  if (ipVersion(address) === 4) return PRIVATE_V4.has(address);
  return !address.includes('%') && PRIVATE_V6.has(address);
}

function isPublicV6(address: string): boolean {
  // A set of addresses overlooks a zone, which ties an address to a network of this machine.
  if (address.includes('%')) return false;
  return GLOBAL_V6.has(address) && !SPECIAL_V6.has(address);
}
