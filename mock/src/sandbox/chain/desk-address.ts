import type { Rede } from '../../contract/types.ts';
import { issuerAddress } from './issuers.ts';
import { tokenAddress } from './tokens.ts';

const ATIVOS = ['USDY', 'BUIDL'] as const;

/**
 * Whether the address is that of a token or of an issuer: no company's wallet, and what is sent there is lost or paid for
 * something else.
 */
export const isDeskAddress = (rede: Rede, address: string): boolean =>
  [
    ...(['USDC', ...ATIVOS] as const).map((token) => tokenAddress(token, rede)),
    ...ATIVOS.map((ativo) => issuerAddress(ativo, rede)),
  ].includes(rede === 'ethereum' ? address.toLowerCase() : address);
