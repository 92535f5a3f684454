import { type Allocation, type NovaPolitica, nextPolicy, type Policy } from '../../domain/policy.ts';
import { politicaInexistente } from '../../domain/refusals.ts';
import { leadOf } from '../../domain/spread.ts';
import { toDataHora, toPolitica } from '../../domain/to-contract.ts';
import type { Page, PageResult } from '../../store/page.ts';
import { pageOfRows } from '../../store/page-of-rows.ts';
import type { Sql } from '../../store/sql.ts';
import type { ServiceWorld } from '../world.ts';
import { readRates } from '../yields/annual-rates.ts';
import { proposeOnLead } from './rebalancing.ts';

interface Row extends Omit<Policy, 'ativos'> {
  readonly ativos: string;
}

/**
 * Puts a version in force, for what comes later. The threshold may be passed by its change alone.
 * @throws {Refusal} `politica_invalida`
 */
export function definePolicy(world: ServiceWorld, organizacaoId: string, nova: NovaPolitica) {
  const { sql, clock } = world;
  const before = findPolicy(sql, organizacaoId);
  const policy = nextPolicy(before, nova, toDataHora(clock.now()));
  const { versao, ativos, limiar, vigente_desde } = policy;
  const insert =
    'INSERT INTO politicas (organizacao_id, versao, ativos, limiar, vigente_desde) VALUES (?, ?, ?, ?, ?)';
  sql.run(insert, organizacaoId, versao, JSON.stringify(ativos), limiar, vigente_desde);
  const rates = readRates(sql);
  proposeOnLead(world, organizacaoId, before && leadOf(rates, before.limiar), leadOf(rates, limiar));
  return toPolitica(policy);
}

/** The policy in force; null when none was defined yet. */
export function findPolicy(sql: Sql, organizacaoId: string): Policy | null {
  const query = 'SELECT * FROM politicas WHERE organizacao_id = ? ORDER BY versao DESC LIMIT 1';
  const [row] = sql.rows<Row>(query, organizacaoId);
  return row === undefined ? null : toPolicy(row);
}

/** @throws {Refusal} `nao_encontrado` when none was defined yet */
export function readPolicy(sql: Sql, organizacaoId: string) {
  const policy = findPolicy(sql, organizacaoId);
  if (policy === null) throw politicaInexistente();
  return toPolitica(policy);
}

/** The newest first. */
export function listPolicies(sql: Sql, organizacaoId: string, page: Page | undefined): PageResult {
  const listing = {
    table: 'politicas',
    order: 'newest first',
    only: { organizacao_id: organizacaoId },
    seq: 'versao',
    page,
  } as const;
  return pageOfRows<Row>(sql, listing, (row) => toPolitica(toPolicy(row)));
}

function toPolicy({ versao, ativos, limiar, vigente_desde }: Row): Policy {
  return { versao, ativos: JSON.parse(ativos) as Allocation, limiar, vigente_desde };
}
