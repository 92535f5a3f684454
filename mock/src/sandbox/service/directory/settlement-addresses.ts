import type { Carteira, Rede } from '../../../contract/types.ts';
import { settlementAddress } from '../../chain/index.ts';
import { TOKENS } from '../../domain/holdings.ts';
import { REDES } from './addresses.ts';

/**
 * The addresses that redemptions to a wallet are paid to, by network and token of the paying wallet; what arrives at
 * each is converted to USDC for that wallet alone. USDC on the wallet's own network is sent to it directly.
 */
export const settlementAddresses = (carteiraId: string, own: Rede): Carteira['enderecos_de_liquidacao'] =>
  REDES.flatMap((rede) =>
    TOKENS.filter((token) => rede !== own || token !== 'USDC').map((token) => ({
      rede,
      token,
      endereco: settlementAddress(carteiraId, rede, token),
    })),
  );
