/**
 * Returns the network prefix that rate limits count by: 64 bits for IPv6, because one client controls all
 * addresses of such a prefix.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [start = '', end] = address.toLowerCase().split('::');
  const groups = start === '' ? [] : start.split(':');
  // Groups after `::` come last. A trailing IPv4 address never falls within the first four groups.
  const later = end === undefined || end === '' ? [] : end.split(':');
  const size = later.at(-1)?.includes('.') ? later.length + 1 : later.length;
  const zeros = end === undefined ? 0 : Math.max(8 - groups.length - size, 0);
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...later];
  const network = all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}
