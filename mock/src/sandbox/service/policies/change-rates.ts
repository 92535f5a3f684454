import type { Proposta } from '../../../contract/types.ts';
import type { AnnualRates } from '../../domain/annual-rates.ts';
import { ATIVOS, type PerAtivo, perAtivo } from '../../domain/holdings.ts';
import { parsePercent, toPercent } from '../../domain/percent.ts';
import { leadOf } from '../../domain/spread.ts';
import { rentabilidadeForaDaEscala } from '../base/refusals.ts';
import type { ServiceWorld } from '../base/world.ts';
import { listOrganizations } from '../directory/organizations.ts';
import { accrueUntil } from '../yields/accruals.ts';
import { readRates, writeRate } from '../yields/annual-rates.ts';
import { findPolicy } from './policies.ts';
import { proposeOnLead } from './rebalancing.ts';

/** Annual rates, in percent. */
export type Percentages = PerAtivo<number>;

export interface RatesChange {
  /** Annual rates now, in percent. */
  readonly rentabilidades: Percentages;
  /** The rebalancings that the change made the service propose. */
  readonly propostas: readonly Proposta[];
}

/** @throws {Refusal} `requisicao_invalida` when a rate is not from 0 to 100 with at most two decimals */
export function changeRates(world: ServiceWorld, change: Partial<Percentages>): RatesChange {
  const { sql, clock } = world;
  const before = readRates(sql);
  const after = perAtivo((ativo) => readRate(change[ativo], before[ativo], ativo));
  const organizations = listOrganizations(sql);
  for (const { id } of organizations) accrueUntil(sql, id, clock.now());
  for (const ativo of ATIVOS) writeRate(sql, ativo, after[ativo]);
  const proposed = organizations.map(({ id }) => proposeOnRates(world, id, before, after));
  return {
    rentabilidades: perAtivo((ativo) => toPercent(after[ativo])),
    propostas: proposed.filter((proposta) => proposta !== null),
  };
}

/** One that is absent stays. */
function readRate(percent: number | undefined, current: number, campo: string): number {
  if (percent === undefined) return current;
  const hundredths = parsePercent(percent);
  if (hundredths === undefined) throw rentabilidadeForaDaEscala(campo);
  return hundredths;
}

function proposeOnRates(
  world: ServiceWorld,
  organizacaoId: string,
  before: AnnualRates,
  after: AnnualRates,
): Proposta | null {
  const policy = findPolicy(world.sql, organizacaoId);
  if (policy === null) return null;
  return proposeOnLead(world, organizacaoId, leadOf(before, policy.limiar), leadOf(after, policy.limiar));
}
