import type { Ativo } from '../../contract/types.ts';
import type { AnnualRates } from './annual-rates.ts';
import { ATIVOS } from './holdings.ts';
import { percentInWords } from './percent.ts';

/** An asset that pays more than another, by more than the policy's threshold. Both in hundredths. */
export interface Lead {
  readonly higher: Ativo;
  readonly lower: Ativo;
  readonly difference: number;
  readonly threshold: number;
}

/** The lead that the rates give; null when the spread does not exceed the threshold. */
export function leadOf(rates: AnnualRates, threshold: number): Lead | null {
  const higher = ATIVOS.reduce((best, ativo) => (rates[ativo] > rates[best] ? ativo : best));
  const lower = ATIVOS.reduce((worst, ativo) => (rates[ativo] < rates[worst] ? ativo : worst));
  const difference = rates[higher] - rates[lower];
  return difference > threshold ? { higher, lower, difference, threshold } : null;
}

/**
 * The lead to propose a rebalancing for, after the rates or the policy changed; null when there is none. The service
 * proposes once each time the spread crosses the threshold, and not while its previous rebalancing is pending. When the
 * other asset takes the lead, the threshold is crossed again.
 * @param pending whether a rebalancing proposed by the service is pending
 */
export function leadToActOn(before: Lead | null, after: Lead | null, pending: boolean): Lead | null {
  return pending || after?.higher === before?.higher ? null : after;
}

/** Why a rebalancing is proposed. */
export const motivoDoSpread = ({ higher, lower, difference, threshold }: Lead): string =>
  `A rentabilidade de ${higher} supera a de ${lower} em ${percentInWords(difference)} p.p., acima do limiar de ${percentInWords(threshold)} p.p. da política.`;
