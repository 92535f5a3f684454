import type { OrigemDeProposta, TipoDeProposta } from '../../contract/types.ts';
import { type AssetShare, allFreeOf, assetShares, settledBalances, type Treasury } from './balances.ts';
import { amountInWords, totalOf } from './money.ts';
import {
  type Movement,
  movementsOfDeposit,
  movementsOfRateDifference,
  movementsToTarget,
} from './movements.ts';
import { type Allocation, motivoDoSpread, type RateDifference } from './policy-rules.ts';
import { nadaAAlocar, propostaSemMovimento } from './refusals.ts';

export interface ProposalDraft {
  readonly tipo: TipoDeProposta;
  readonly origem: OrigemDeProposta;
  readonly motivo: string;
  /** At least one movement, each of at least one cent; movements from cash come first. */
  readonly movimentos: readonly Movement[];
  readonly alocacao_resultante: readonly AssetShare[];
}

/**
 * Drafts the proposal for a deposit; null for an amount of zero.
 * @param treasury includes the deposit
 */
export function proposeDeposit(
  centavos: bigint,
  policy: Allocation,
  treasury: Treasury,
): ProposalDraft | null {
  if (centavos === 0n) return null;
  const motivo = `Alocação do depósito de ${amountInWords(centavos)} pela política em vigor.`;
  return draft('tesa', motivo, movementsOfDeposit(centavos, policy), treasury);
}

export function proposeTarget(target: Allocation, motivo: string, treasury: Treasury): ProposalDraft {
  const free = allFreeOf(treasury.wallets);
  if (totalOf(free) === 0n) throw nadaAAlocar();
  const movements = movementsToTarget(free, target);
  if (movements.length === 0) throw propostaSemMovimento();
  return draft('cliente', motivo, movements, treasury);
}

export function proposeRebalancing(lead: RateDifference, treasury: Treasury): ProposalDraft | null {
  const movements = movementsOfRateDifference(allFreeOf(treasury.wallets), lead);
  return movements.length === 0 ? null : draft('tesa', motivoDoSpread(lead), movements, treasury);
}

/** Computes the allocation after these movements and all approved ones have settled. */
function resultingAllocation(treasury: Treasury, movements: readonly Movement[]): readonly AssetShare[] {
  const after = { ...settledBalances(treasury) };
  for (const { de, para, centavos } of movements) {
    after[de] -= centavos;
    after[para] += centavos;
  }
  return assetShares(after);
}

function draft(
  origem: OrigemDeProposta,
  motivo: string,
  movimentos: readonly Movement[],
  treasury: Treasury,
): ProposalDraft {
  const tipo = movimentos.some(({ de }) => de === 'USDC') ? 'alocacao' : 'rebalanceamento';
  const alocacao_resultante = resultingAllocation(treasury, movimentos);
  return { tipo, origem, motivo, movimentos, alocacao_resultante };
}
