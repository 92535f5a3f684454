import type { Carteira, Rede } from '../../../contract/types.ts';
import { settlementAddress } from '../../chain/index.ts';
import { TOKENS } from '../../domain/holdings.ts';

const REDES = ['ethereum', 'solana'] as const satisfies readonly Rede[];

/**
 * Where redemptions to a wallet are paid to, by the network and the token of the wallet that gives; who stands behind each
 * address pays USDC to that wallet and no other. USDC on the wallet's own network goes straight to it.
 */
export const settlementAddresses = (carteiraId: string, own: Rede): Carteira['enderecos_de_liquidacao'] =>
  REDES.flatMap((rede) =>
    TOKENS.filter((token) => rede !== own || token !== 'USDC').map((token) => ({
      rede,
      token,
      endereco: settlementAddress(carteiraId, rede, token),
    })),
  );
