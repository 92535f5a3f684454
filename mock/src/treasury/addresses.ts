import type { Carteira, Enderecos, Rede } from '../contract/types.ts';
import { decimals, issuerAddress, settlementAddress, tokenAddress, tokenProgram } from './chain/index.ts';
import { ATIVOS, TOKENS } from './rules/money.ts';

const REDES = ['ethereum', 'solana'] as const satisfies readonly Rede[];

/** What a transaction names that is no company's, the same for every organization. */
export const readAddresses = (): Enderecos => ({
  tokens: TOKENS.flatMap((token) =>
    REDES.map((rede) => ({
      token,
      rede,
      contrato: tokenAddress(token, rede),
      programa: rede === 'solana' ? tokenProgram(token) : null,
      casas_decimais: decimals(token, rede),
    })),
  ),
  emissores: ATIVOS.flatMap((ativo) =>
    REDES.map((rede) => ({ ativo, rede, endereco: issuerAddress(ativo, rede) })),
  ),
});

/**
 * The addresses that redemptions to a wallet are paid to, by network and token of the paying wallet; what arrives at
 * each is converted to USDC for that wallet alone. USDC on the wallet's own network is sent to it directly.
 */
export const settlementAddresses = (walletId: string, own: Rede): Carteira['enderecos_de_liquidacao'] =>
  REDES.flatMap((rede) =>
    TOKENS.filter((token) => rede !== own || token !== 'USDC').map((token) => ({
      rede,
      token,
      endereco: settlementAddress(walletId, rede, token),
    })),
  );
