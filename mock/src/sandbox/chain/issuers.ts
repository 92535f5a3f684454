import type { Ativo, Rede } from '../../contract/types.ts';

/** Fake like the tokens, but points of the curve on `solana`, since wallets' libraries refuse other recipients. */
const ISSUERS: Readonly<Record<Ativo, Readonly<Record<Rede, string>>>> = {
  USDY: {
    ethereum: '0x7e5700000000000000000000000000000000d002',
    solana: 'TesteTesaDestinoUSDY11111111111111111111111',
  },
  BUIDL: {
    ethereum: '0x7e5700000000000000000000000000000000d003',
    solana: 'TesteTesaDestinoBUiDL1111111111111111111111',
  },
};

/** Address of the issuer of an asset, which pays out the asset for USDC, and USDC for the asset. */
export const issuerAddress = (ativo: Ativo, rede: Rede): string => ISSUERS[ativo][rede];

export const issuerAddresses = (rede: Rede): string[] =>
  Object.values(ISSUERS).map((addresses) => addresses[rede]);
