import { ATIVOS, type Ativo, perAtivo } from '../../domain/holdings.ts';
import { parsePercent, toPercent } from '../../domain/percent.ts';
import { leadOf, type Rates } from '../../domain/spread.ts';
import { listOrganizations } from '../directory/organizations.ts';
import { taxaForaDaEscala } from '../refusals.ts';
import type { ServiceWorld } from '../world.ts';
import { accrueUntil } from '../yields/accruals.ts';
import { readRates, writeRate } from '../yields/annual-rates.ts';
import { findPolicy } from './policies.ts';
import { proposeOnLead } from './rebalancing.ts';

export interface RatesChange {
  /** Annual rates now, in percent. */
  readonly taxas: Readonly<Record<Ativo, number>>;
  /** The rebalancings that the change made the service propose, as the API shows them. */
  readonly propostas: readonly object[];
}

/** @throws {Refusal} `requisicao_invalida` when a rate is not from 0 to 100 with at most two decimals */
export function setRates(world: ServiceWorld, change: Partial<Record<Ativo, number>>): RatesChange {
  const { sql, clock } = world;
  const before = readRates(sql);
  const after = perAtivo((ativo) => rateOf(change[ativo], before[ativo], ativo));
  const organizations = listOrganizations(sql);
  for (const { id } of organizations) accrueUntil(sql, id, clock.now());
  for (const ativo of ATIVOS) writeRate(sql, ativo, after[ativo]);
  const proposed = organizations.map(({ id }) => proposeOnRates(world, id, before, after));
  return {
    taxas: perAtivo((ativo) => toPercent(after[ativo])),
    propostas: proposed.filter((proposta) => proposta !== null),
  };
}

function rateOf(percent: number | undefined, current: number, campo: string): number {
  if (percent === undefined) return current;
  const hundredths = parsePercent(percent);
  if (hundredths === undefined) throw taxaForaDaEscala(campo);
  return hundredths;
}

function proposeOnRates(
  world: ServiceWorld,
  organizacaoId: string,
  before: Rates,
  after: Rates,
): object | null {
  const policy = findPolicy(world.sql, organizacaoId);
  if (policy === null) return null;
  return proposeOnLead(world, organizacaoId, leadOf(before, policy.limiar), leadOf(after, policy.limiar));
}
