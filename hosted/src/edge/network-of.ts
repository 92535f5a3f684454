/**
 * The network of an address, for a limit: of IPv6 the first 64 bits, since whoever has one such address has as many as they
 * like.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [start = '', end] = address.toLowerCase().split('::');
  const groups = start === '' ? [] : start.split(':');
  // What `::` leaves out comes before the groups of the end; of an IPv4 address at the end, nothing is in the first four.
  const later = end === undefined || end === '' ? [] : end.split(':');
  const size = later.at(-1)?.includes('.') ? later.length + 1 : later.length;
  const zeros = end === undefined ? 0 : Math.max(8 - groups.length - size, 0);
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...later];
  const network = all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}
