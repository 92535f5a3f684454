import type { Enderecos, Rede } from '../../../contract/types.ts';
import { decimals, issuerAddress, tokenAddress, tokenProgram } from '../../chain/index.ts';
import { ATIVOS, TOKENS } from '../../domain/holdings.ts';

export const REDES = ['ethereum', 'solana'] as const satisfies readonly Rede[];

/** What a transaction names that is no company's, the same for every organisation. */
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
