import type { Ativo } from '../../contract/types.ts';
import type { AnnualRates } from './annual-rates.ts';
import { ATIVOS } from './holdings.ts';
import { percentInWords } from './percent.ts';

/** An asset that pays more than another, by more than the policy's threshold. Both in hundredths. */
export interface Lead {
  readonly maior: Ativo;
  readonly menor: Ativo;
  readonly diferenca: number;
  readonly limiar: number;
}

/** The lead that the rates give; null when the spread does not exceed the threshold. */
export function leadOf(rates: AnnualRates, limiar: number): Lead | null {
  const maior = ATIVOS.reduce((best, ativo) => (rates[ativo] > rates[best] ? ativo : best));
  const menor = ATIVOS.reduce((worst, ativo) => (rates[ativo] < rates[worst] ? ativo : worst));
  const diferenca = rates[maior] - rates[menor];
  return diferenca > limiar ? { maior, menor, diferenca, limiar } : null;
}

/**
 * The lead to propose a rebalancing for, after the rates or the policy changed; null when there is none. One proposal
 * for each time the threshold is passed, and none beside another of the service's that still awaits a decision. A
 * lead that changes hands passes the threshold again.
 * @param pending whether a rebalancing proposed by the service is pending
 */
export function leadToActOn(before: Lead | null, after: Lead | null, pending: boolean): Lead | null {
  return pending || after?.maior === before?.maior ? null : after;
}

/** Why a rebalancing is proposed. */
export const motivoDoSpread = ({ maior, menor, diferenca, limiar }: Lead): string =>
  `A taxa de ${maior} supera a de ${menor} em ${percentInWords(diferenca)} p.p., acima do limiar de ${percentInWords(limiar)} p.p. da política.`;
