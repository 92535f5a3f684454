import type { Carteira, Enderecos, Rede } from '../contract/types.ts';
import { decimals, issuerAddress, settlementAddress, tokenAddress, tokenProgram } from './chain/index.ts';
import { ATIVOS, TOKENS } from './rules/money.ts';

const REDES = ['ethereum', 'solana'] as const satisfies readonly Rede[];

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
 * Addresses that accept redemptions for a wallet, one per network and token, and convert them to USDC for that wallet.
 * USDC on the wallet's own network needs none, because it goes to the wallet directly.
 */
export const settlementAddresses = (walletId: string, own: Rede): Carteira['enderecos_de_liquidacao'] =>
  REDES.flatMap((rede) =>
    TOKENS.filter((token) => rede !== own || token !== 'USDC').map((token) => ({
      rede,
      token,
      endereco: settlementAddress(walletId, rede, token),
    })),
  );
