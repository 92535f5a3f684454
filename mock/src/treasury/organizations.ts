import type { Known, Organizacao } from '../contract/types.ts';
import type { Sql } from '../platform/store.ts';
import type { OrganizationRow } from './directory-tables.ts';
import { inexistenteNoMundo, naoEncontrado, type ServiceWorld, taxaForaDaEscala } from './operation.ts';
import { parsePercent, toPercent } from './rules/money.ts';

export function readOrganization(sql: Sql, id: string): Organizacao {
  const [row] = sql.rows<OrganizationRow>('SELECT * FROM organizacoes WHERE id = ?', id);
  if (row === undefined) throw naoEncontrado();
  return toOrganizacao(row);
}

export const listOrganizations = (sql: Sql): Organizacao[] =>
  sql.rows<OrganizationRow>('SELECT * FROM organizacoes ORDER BY seq').map(toOrganizacao);

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

export type Plano = Known<Organizacao['plano']>;

export interface PlanChange {
  readonly plano?: Plano;
  /** Fee in percent of the yield. @default the fee of `plano` */
  readonly taxa_sobre_rendimento?: number;
}

export const DEFAULT_FEE: Readonly<Record<Plano, number>> = { standard: 5, enterprise: 3.5 };

/**
 * Converts a fee from percent to hundredths of a percent.
 * @throws {Refusal} `requisicao_invalida` unless the fee is from 0 to 100 with at most two decimals
 */
export function readFee(percent: number): number {
  const hundredths = parsePercent(percent);
  if (hundredths === undefined) throw taxaForaDaEscala();
  return hundredths;
}

/**
 * A new plan without a fee applies the plan's default fee. The current month is charged the fee in force at its end.
 */
export function changePlan({ sql }: ServiceWorld, id: string, change: PlanChange): Organizacao {
  const { plano, taxa_sobre_rendimento: fee = plano && DEFAULT_FEE[plano] } = change;
  const taxa = fee === undefined ? null : readFee(fee);
  const update = `UPDATE organizacoes SET plano = coalesce(?, plano), taxa = coalesce(?, taxa)
    WHERE id = ? RETURNING id`;
  if (sql.run(update, plano ?? null, taxa, id).length === 0) throw inexistenteNoMundo(`A organização ${id}`);
  return readOrganization(sql, id);
}
