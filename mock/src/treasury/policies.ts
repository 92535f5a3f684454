import type { Politica, Proposta, PropostaPendente } from '../contract/types.ts';
import type { Sql } from '../platform/store.ts';
import { type PageResult, pageOfRows } from '../store/listing.ts';
import { insert } from '../store/statements.ts';
import { accrueUntil } from './month-close.ts';
import { type RequestOf, rentabilidadeForaDaEscala, type ServiceWorld, spanOf } from './operation.ts';
import { listOrganizations } from './organizations.ts';
import { proposeAsService, readTreasury } from './proposals.ts';
import type { AnnualRates } from './rules/balances.ts';
import { ATIVOS, type PerAtivo, parsePercent, perAtivo, toPercent } from './rules/money.ts';
import {
  type Allocation,
  leadOf,
  leadToActOn,
  nextPolicy,
  type Policy,
  type RateDifference,
} from './rules/policy-rules.ts';
import { proposeRebalancing } from './rules/proposal-rules.ts';
import { politicaInexistente } from './rules/refusals.ts';
import { toDataHora, toPolitica } from './rules/to-contract.ts';
import { readRates, writeRate } from './yields.ts';

/** Puts a new policy version in force. A changed threshold alone may trigger a rebalancing proposal. */
export function definePolicy(
  world: ServiceWorld,
  { organizationId, body }: RequestOf<'definirPoliticaDeAlocacao'>,
): Politica {
  const { sql, clock } = world;
  const before = findPolicy(sql, organizationId);
  const policy = nextPolicy(before, body, toDataHora(clock.now()));
  const ativos = JSON.stringify(policy.ativos);
  insert<PolicyRow>(sql, 'politicas', { ...policy, organizacao_id: organizationId, ativos });
  const rates = readRates(sql);
  proposeOnLead(world, organizationId, before && leadOf(rates, before.limiar), leadOf(rates, policy.limiar));
  return toPolitica(policy);
}

export function findPolicy(sql: Sql, organizationId: string): Policy | null {
  const query = 'SELECT * FROM politicas WHERE organizacao_id = ? ORDER BY versao DESC LIMIT 1';
  const [row] = sql.rows<PolicyRow>(query, organizationId);
  return row === undefined ? null : toPolicy(row);
}

export function readPolicy(
  { sql }: ServiceWorld,
  { organizationId }: RequestOf<'obterPoliticaDeAlocacao'>,
): Politica {
  const policy = findPolicy(sql, organizationId);
  if (policy === null) throw politicaInexistente();
  return toPolitica(policy);
}

export function listPolicies(
  { sql }: ServiceWorld,
  { organizationId, filters, page }: RequestOf<'listarVersoesDaPolitica'>,
): PageResult<Politica> {
  const only = { organizacao_id: organizationId };
  const during = { column: 'vigente_desde', ...spanOf(filters) };
  const listing = { table: 'politicas', only, seq: 'versao', during, page };
  return pageOfRows(sql, listing, (row: PolicyRow) => toPolitica(toPolicy(row)));
}

const toPolicy = ({ versao, ativos, limiar, vigente_desde }: PolicyRow): Policy => ({
  versao,
  ativos: JSON.parse(ativos) as Allocation,
  limiar,
  vigente_desde,
});

function proposeOnLead(
  world: ServiceWorld,
  organizationId: string,
  before: RateDifference | null,
  after: RateDifference | null,
): PropostaPendente | null {
  const { sql } = world;
  const lead = leadToActOn(before, after, isRebalancingPending(world, organizationId));
  const draft = lead && proposeRebalancing(lead, readTreasury(sql, organizationId));
  return draft && proposeAsService(world, { organizationId, draft });
}

function isRebalancingPending({ sql, machines }: ServiceWorld, organizationId: string): boolean {
  const query = `SELECT 1 FROM propostas WHERE organizacao_id = ? AND origem = 'tesa'
    AND tipo = 'rebalanceamento' AND status = ? LIMIT 1`;
  return sql.rows(query, organizationId, machines.proposta.inicial).length > 0;
}

export type Percentages = PerAtivo<number>;

export interface RatesChange {
  readonly rentabilidades: Percentages;
  readonly propostas: readonly Proposta[];
}

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

function readRate(percent: number | undefined, current: number, campo: string): number {
  if (percent === undefined) return current;
  const hundredths = parsePercent(percent);
  if (hundredths === undefined) throw rentabilidadeForaDaEscala(campo);
  return hundredths;
}

function proposeOnRates(
  world: ServiceWorld,
  organizationId: string,
  before: AnnualRates,
  after: AnnualRates,
): Proposta | null {
  const policy = findPolicy(world.sql, organizationId);
  if (policy === null) return null;
  return proposeOnLead(world, organizationId, leadOf(before, policy.limiar), leadOf(after, policy.limiar));
}

/** All policy versions. Percentages are in hundredths of a percent, `limiar` in hundredths of a percentage point. */
export const POLICY_TABLES = `
CREATE TABLE politicas (
  organizacao_id TEXT NOT NULL REFERENCES organizacoes (id),
  versao INTEGER NOT NULL CHECK (versao >= 1),
  ativos TEXT NOT NULL,
  limiar INTEGER NOT NULL,
  vigente_desde TEXT NOT NULL,
  PRIMARY KEY (organizacao_id, versao)
) STRICT, WITHOUT ROWID;
`;

interface PolicyRow extends Pick<Politica, 'versao' | 'vigente_desde'> {
  readonly organizacao_id: string;
  readonly ativos: string;
  readonly limiar: number;
}
