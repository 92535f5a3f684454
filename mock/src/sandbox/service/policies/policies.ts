import type { Politica } from '../../../contract/types.ts';
import type { Sql } from '../../../host/sql.ts';
import { type Allocation, nextPolicy, type Policy } from '../../domain/policy.ts';
import { politicaInexistente } from '../../domain/refusals.ts';
import { leadOf } from '../../domain/spread.ts';
import { toDataHora, toPolitica } from '../../domain/to-contract.ts';
import { insert } from '../../store/insert.ts';
import type { PageResult } from '../../store/page.ts';
import { pageOfRows } from '../../store/page-of-rows.ts';
import type { RequestOf } from '../base/operation.ts';
import { spanOf } from '../base/span.ts';
import type { ServiceWorld } from '../base/world.ts';
import { readRates } from '../yields/annual-rates.ts';
import { proposeOnLead } from './rebalancing.ts';
import type { PolicyRow } from './tables.ts';

/**
 * Puts a version in force, for what comes later. Its threshold alone may make the service propose a rebalancing.
 * @throws {Refusal} `politica_invalida`
 */
export function definePolicy(
  world: ServiceWorld,
  { organizacaoId, body }: RequestOf<'definirPoliticaDeAlocacao'>,
): Politica {
  const { sql, clock } = world;
  const before = findPolicy(sql, organizacaoId);
  const policy = nextPolicy(before, body, toDataHora(clock.now()));
  const ativos = JSON.stringify(policy.ativos);
  insert<PolicyRow>(sql, 'politicas', { ...policy, organizacao_id: organizacaoId, ativos });
  const rates = readRates(sql);
  proposeOnLead(world, organizacaoId, before && leadOf(rates, before.limiar), leadOf(rates, policy.limiar));
  return toPolitica(policy);
}

/** The policy in force; null when none was defined yet. */
export function findPolicy(sql: Sql, organizacaoId: string): Policy | null {
  const query = 'SELECT * FROM politicas WHERE organizacao_id = ? ORDER BY versao DESC LIMIT 1';
  const [row] = sql.rows<PolicyRow>(query, organizacaoId);
  return row === undefined ? null : toPolicy(row);
}

/** @throws {Refusal} `nao_encontrado` when none was defined yet */
export function readPolicy(
  { sql }: ServiceWorld,
  { organizacaoId }: RequestOf<'obterPoliticaDeAlocacao'>,
): Politica {
  const policy = findPolicy(sql, organizacaoId);
  if (policy === null) throw politicaInexistente();
  return toPolitica(policy);
}

/** The newest first. */
export function listPolicies(
  { sql }: ServiceWorld,
  { organizacaoId, filters, page }: RequestOf<'listarVersoesDaPolitica'>,
): PageResult<Politica> {
  const only = { organizacao_id: organizacaoId };
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
