import type { Ativo, Rede } from './plan.ts';

/** Fake like the tokens, but points of the curve on `solana`, since wallets' libraries refuse other recipients. */
const DESKS: Readonly<Record<Ativo, Readonly<Record<Rede, string>>>> = {
  USDY: {
    ethereum: '0x7e5700000000000000000000000000000000d002',
    solana: 'TesteTesaDestinoUSDY11111111111111111111111',
  },
  BUIDL: {
    ethereum: '0x7e5700000000000000000000000000000000d003',
    solana: 'TesteTesaDestinoBUiDL1111111111111111111111',
  },
};

/** Address of the desk that issues the asset for what it receives, and redeems it. */
export function desk(ativo: Ativo, rede: Rede): string {
  return DESKS[ativo][rede];
}
