import type { Rede } from '../../contract/types.ts';
import { issuerAddresses } from './issuers.ts';
import { tokenAddresses } from './tokens.ts';

/** Whether the address is that of a token or of an issuer, and so can be no company's wallet. */
export const isTokenOrIssuer = (rede: Rede, address: string): boolean =>
  [...tokenAddresses(rede), ...issuerAddresses(rede)].includes(
    rede === 'ethereum' ? address.toLowerCase() : address,
  );
