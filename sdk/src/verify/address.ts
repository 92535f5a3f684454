import { ConfigurationError } from '../errors/errors.ts';
import type { Rede } from '../generated/contract.ts';
import { decodeAccount } from './base58.ts';

/**
 * The canonical form of an address: hexadecimal in lower case, since its case is only a checksum.
 * @throws ConfigurationError unless it is an address of the network
 */
export function canonicalAddress(rede: Rede, address: unknown, what: string): string {
  if (typeof address === 'string' && isAddress(rede, address)) return withoutCase(rede, address);
  throw new ConfigurationError(`${what} is not an address of ${rede}.`);
}

/** Hexadecimal has a case only for its checksum. */
export const withoutCase = (rede: Rede, address: string): string =>
  rede === 'ethereum' ? address.toLowerCase() : address;

/** The zero address is refused: what is sent there is lost. */
function isAddress(rede: Rede, text: string): boolean {
  if (rede === 'ethereum') return /^0x[0-9a-fA-F]{40}$/.test(text) && !/^0x0+$/.test(text);
  return decodeAccount(text)?.some((byte) => byte !== 0) ?? false;
}
