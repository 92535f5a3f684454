import type { Organizacao } from '../../../contract/types.ts';
import { parsePercent, toPercent } from '../../domain/percent.ts';
import { toDataHora } from '../../domain/to-contract.ts';
import { insert } from '../../store/insert.ts';
import type { Sql } from '../../store/sql.ts';
import type { WebhookWorld } from '../../webhooks/index.ts';
import { openBooks } from '../ledger/books.ts';
import { naoEncontrado } from '../refusals.ts';
import { openAccrual } from '../yields/accruals.ts';
import type { OrganizationRow } from './tables.ts';

type Plano = Organizacao['plano'];

export interface NewOrganization {
  /** Default: a new one. */
  readonly id?: string;
  readonly nome: string;
  readonly plano: Plano;
  /** Percent of the yield, from 0 to 5. Default: 5 on `standard`, 3.5 on `enterprise`. */
  readonly taxa_sobre_rendimento?: number;
}

const DEFAULT_FEE: Readonly<Record<Plano, number>> = { standard: 5, enterprise: 3.5 };
const MAX_FEE = 500;

/** @throws {RangeError} when the fee is not a percentage of a plan */
export function createOrganization({ sql, clock, ids }: WebhookWorld, entry: NewOrganization): Organizacao {
  const { id = ids.next('org_'), nome, plano, taxa_sobre_rendimento = DEFAULT_FEE[plano] } = entry;
  const taxa = parsePercent(taxa_sobre_rendimento);
  if (taxa === undefined || taxa > MAX_FEE)
    throw new RangeError(`${taxa_sobre_rendimento} is not a plan's fee`);
  const criada_em = toDataHora(clock.now());
  insert<OrganizationRow>(sql, 'organizacoes', { id, nome, plano, taxa, criada_em });
  openBooks(sql, id);
  openAccrual(sql, id, clock.now());
  return readOrganization(sql, id);
}

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
export function feeOf(sql: Sql, id: string): number {
  const [row] = sql.rows<{ taxa: number }>('SELECT taxa FROM organizacoes WHERE id = ?', id);
  if (row === undefined) throw new Error(`There is no organisation ${id}`);
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
