import type { Ativo, NovaPolitica, ParteDoAtivo } from '../../contract/types.ts';
import type { AnnualRates } from './balances.ts';
import { ATIVOS, parsePercent, percentInWords, WHOLE } from './money.ts';
import { ativoRepetido, percentualForaDaEscala, somaDiferenteDeCem } from './refusals.ts';

/** Threshold of a first policy that sets none: half a percentage point, in hundredths. */
const DEFAULT_LIMIAR = 50;

/**
 * Parts of an allocation in hundredths of a percent, which sum to exactly 100 %. An asset that is missing has no part.
 */
export type Allocation = readonly { readonly ativo: Ativo; readonly centesimos: number }[];

export interface Policy {
  readonly versao: number;
  readonly ativos: Allocation;
  /** Rebalancing threshold in hundredths of a percentage point. */
  readonly limiar: number;
  readonly vigente_desde: string;
}

/**
 * Parses the parts of a target allocation or policy.
 * @param campo field path for the refusal
 * @throws {Refusal} `politica_invalida` for more than two decimals, a duplicate asset, or a sum other than 100
 */
export function readAllocation(partes: readonly ParteDoAtivo[], campo: string): Allocation {
  const allocation = partes.map(({ ativo, percentual }) => ({
    ativo,
    centesimos: readPercent(percentual, campo),
  }));
  const repeated = partes.find(
    ({ ativo }, place) => partes.findIndex((first) => first.ativo === ativo) < place,
  );
  if (repeated !== undefined) throw ativoRepetido(campo, repeated.ativo);
  const total = allocation.reduce((sum, { centesimos }) => sum + centesimos, 0);
  if (total !== WHOLE) throw somaDiferenteDeCem(campo, percentInWords(total));
  return allocation;
}

export const weightOf = (allocation: Allocation, ativo: Ativo): bigint =>
  BigInt(allocation.find((part) => part.ativo === ativo)?.centesimos ?? 0);

/**
 * Builds the next policy version; the previous threshold stays in force unless the request sets one.
 * @param current null for the first version
 */
export function nextPolicy(current: Policy | null, nova: NovaPolitica, agora: string): Policy {
  const { ativos, limiar_de_rebalanceamento: limiar } = nova;
  return {
    versao: (current?.versao ?? 0) + 1,
    ativos: readAllocation(ativos, 'ativos'),
    limiar:
      limiar === undefined
        ? (current?.limiar ?? DEFAULT_LIMIAR)
        : readPercent(limiar, 'limiar_de_rebalanceamento'),
    vigente_desde: agora,
  };
}

/** Refuses a third decimal, because rounding would change what the client asked for. */
function readPercent(percentual: number, campo: string): number {
  const hundredths = parsePercent(percentual);
  if (hundredths === undefined) throw percentualForaDaEscala(campo, percentual);
  return hundredths;
}

export interface RateDifference {
  readonly higher: Ativo;
  readonly lower: Ativo;
  readonly difference: number;
  readonly threshold: number;
}

export function leadOf(rates: AnnualRates, threshold: number): RateDifference | null {
  const higher = ATIVOS.reduce((best, ativo) => (rates[ativo] > rates[best] ? ativo : best));
  const lower = ATIVOS.reduce((worst, ativo) => (rates[ativo] < rates[worst] ? ativo : worst));
  const difference = rates[higher] - rates[lower];
  return difference > threshold ? { higher, lower, difference, threshold } : null;
}

/**
 * Decides whether a change of rates or policy triggers a rebalancing proposal; null when it does not. The service
 * proposes once per crossing of the threshold, and not while its previous rebalancing is pending. A change of the
 * leading asset counts as another crossing.
 * @param pending true while a rebalancing of the service is pending
 */
export function leadToActOn(
  before: RateDifference | null,
  after: RateDifference | null,
  pending: boolean,
): RateDifference | null {
  return pending || after?.higher === before?.higher ? null : after;
}

export const motivoDoSpread = ({ higher, lower, difference, threshold }: RateDifference): string =>
  `A rentabilidade de ${higher} supera a de ${lower} em ${percentInWords(difference)} p.p., acima do limiar de ${percentInWords(threshold)} p.p. da política.`;
