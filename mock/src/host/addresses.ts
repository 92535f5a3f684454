/** IP addresses, and networks of them such as `203.0.113.0/24`. */
export interface AddressSet {
  /** Whether an address is one of them, or in one of the networks; no, for what is no address. Of a zone it takes no notice. */
  has(address: string): boolean;
}

export interface Addresses {
  /** The version of an IP address, which may have a zone, as in `fe80::1%eth0`; 0: it is none. */
  ipVersion(address: string): 0 | 4 | 6;
  /** @param entries well-formed addresses and networks; an IPv4 address is also one that is mapped to IPv6 */
  addressSet(entries: readonly string[]): AddressSet;
}
