import type { Unknown } from './unknown.ts';
import { isProposal, type Tx } from './world.ts';

interface Recipient {
  readonly tipo: 'emissor' | 'endereco_de_liquidacao' | 'carteira';
  readonly endereco: string | Unknown | undefined;
}

/**
 * The recipient is the asset's issuer, the destination wallet, or the address that settles into that wallet.
 */
export function recipientOf({ org, work, part, wallet: { rede }, token }: Tx): Recipient {
  if (isProposal(work)) {
    const { para } = work.moves[part ?? -1] ?? { para: 'USDY' };
    return { tipo: 'emissor', endereco: org.issuers[rede][para] };
  }
  const { destino } = work;
  if (token === 'USDC' && rede === destino.rede) return { tipo: 'carteira', endereco: destino.endereco };
  const behind = destino.settlement.find((one) => one.rede === rede && one.token === token);
  return { tipo: 'endereco_de_liquidacao', endereco: behind?.endereco };
}
