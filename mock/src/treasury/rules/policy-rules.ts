import type { Ativo, NovaPolitica, ParteDoAtivo } from '../../contract/types.ts';
import type { AnnualRates } from './balances.ts';
import { ATIVOS, parsePercent, percentInWords, WHOLE } from './money.ts';
import { ativoRepetido, percentualForaDaEscala, somaDiferenteDeCem } from './refusals.ts';

/** The threshold of a first policy that names none: half a percentage point, in hundredths. */
const DEFAULT_LIMIAR = 50;

/** The parts that an allocation gives, in hundredths, summing to exactly 100 %. A missing asset has none. */
export type Allocation = readonly { readonly ativo: Ativo; readonly centesimos: number }[];

/** A version of the allocation policy. */
export interface Policy {
  /** From 1 on. */
  readonly versao: number;
  readonly ativos: Allocation;
  /** Hundredths of a percentage point. */
  readonly limiar: number;
  readonly vigente_desde: string;
}

/**
 * Reads the parts of a target or of a policy.
 * @param campo the field that holds them, for the refusal
 * @throws {Refusal} `politica_invalida` when a part has more than two decimals, an asset comes twice, or the
 * sum is not exactly 100
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

/** An asset's weight in an allocation. */
export const weightOf = (allocation: Allocation, ativo: Ativo): bigint =>
  BigInt(allocation.find((part) => part.ativo === ativo)?.centesimos ?? 0);

/**
 * The version that follows the one in force (null: there is none yet), whose threshold stays unless another is given.
 * @throws {Refusal} `politica_invalida`
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

/** Refuses a third decimal: rounding it would put in force something other than the client wrote. */
function readPercent(percentual: number, campo: string): number {
  const hundredths = parsePercent(percentual);
  if (hundredths === undefined) throw percentualForaDaEscala(campo, percentual);
  return hundredths;
}

/** An asset that pays more than another, by more than the policy's threshold. Both in hundredths. */
export interface RateDifference {
  readonly higher: Ativo;
  readonly lower: Ativo;
  readonly difference: number;
  readonly threshold: number;
}

/** The lead that the rates give; null when the spread does not exceed the threshold. */
export function leadOf(rates: AnnualRates, threshold: number): RateDifference | null {
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
export function leadToActOn(
  before: RateDifference | null,
  after: RateDifference | null,
  pending: boolean,
): RateDifference | null {
  return pending || after?.higher === before?.higher ? null : after;
}

/** Why a rebalancing is proposed. */
export const motivoDoSpread = ({ higher, lower, difference, threshold }: RateDifference): string =>
  `A rentabilidade de ${higher} supera a de ${lower} em ${percentInWords(difference)} p.p., acima do limiar de ${percentInWords(threshold)} p.p. da política.`;
