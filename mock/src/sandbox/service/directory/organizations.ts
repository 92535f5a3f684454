import type { Organizacao } from '../../../contract/types.ts';
import type { Sql } from '../../../host/sql.ts';
import { toPercent } from '../../domain/percent.ts';
import { naoEncontrado } from '../base/refusals.ts';
import type { OrganizationRow } from './tables.ts';

/** @throws {Refusal} `nao_encontrado` */
export function readOrganization(sql: Sql, id: string): Organizacao {
  const [row] = sql.rows<OrganizationRow>('SELECT * FROM organizacoes WHERE id = ?', id);
  if (row === undefined) throw naoEncontrado();
  return toOrganizacao(row);
}

/** The oldest first. */
export const listOrganizations = (sql: Sql): Organizacao[] =>
  sql.rows<OrganizationRow>('SELECT * FROM organizacoes ORDER BY seq').map(toOrganizacao);

/** The plan's fee, in hundredths of a percent. */
export function readFeeRate(sql: Sql, id: string): number {
  const [row] = sql.rows<{ taxa: number }>('SELECT taxa FROM organizacoes WHERE id = ?', id);
  if (row === undefined) throw new Error(`There is no organization ${id}`);
  return row.taxa;
}

const toOrganizacao = ({ id, nome, plano, taxa, criada_em }: OrganizationRow): Organizacao => ({
  id,
  nome,
  plano,
  taxa_sobre_rendimento: toPercent(taxa),
  ambiente: 'sandbox',
  criada_em,
});
