import { parsePercent, toPercent } from '../../domain/percent.ts';
import { toDataHora } from '../../domain/to-contract.ts';
import type { Sql } from '../../store/sql.ts';
import type { WebhookWorld } from '../../webhooks/index.ts';
import { openBooks } from '../ledger/books.ts';
import { naoEncontrado } from '../refusals.ts';
import { openAccrual } from '../yields/accruals.ts';

export type Plano = 'standard' | 'enterprise';

export interface NewOrganization {
  /** Default: a new one. */
  readonly id?: string;
  readonly nome: string;
  readonly plano: Plano;
  /** Percent of the yield, from 0 to 5. Default: 5 on `standard`, 3.5 on `enterprise`. */
  readonly taxa_sobre_rendimento?: number;
}

export interface Organization {
  readonly id: string;
  readonly nome: string;
  readonly plano: Plano;
  readonly taxa_sobre_rendimento: number;
  readonly ambiente: 'sandbox';
  readonly criada_em: string;
}

type Row = Omit<Organization, 'taxa_sobre_rendimento' | 'ambiente'> & { readonly taxa: number };

const DEFAULT_FEE: Readonly<Record<Plano, number>> = { standard: 5, enterprise: 3.5 };
const MAX_FEE = 500;
const COLUMNS = 'id, nome, plano, taxa, criada_em';

/** @throws {RangeError} when the fee is not a percentage of a plan */
export function createOrganization({ sql, clock, ids }: WebhookWorld, entry: NewOrganization): Organization {
  const { id = ids.next('org_'), nome, plano, taxa_sobre_rendimento = DEFAULT_FEE[plano] } = entry;
  const taxa = parsePercent(taxa_sobre_rendimento);
  if (taxa === undefined || taxa > MAX_FEE)
    throw new RangeError(`${taxa_sobre_rendimento} is not a plan's fee`);
  const insert = 'INSERT INTO organizacoes (id, nome, plano, taxa, criada_em) VALUES (?, ?, ?, ?, ?)';
  sql.run(insert, id, nome, plano, taxa, toDataHora(clock.now()));
  openBooks(sql, id);
  openAccrual(sql, id, clock.now());
  return readOrganization(sql, id);
}

/** @throws {Refusal} `nao_encontrado` */
export function readOrganization(sql: Sql, id: string): Organization {
  const [row] = sql.rows<Row>(`SELECT ${COLUMNS} FROM organizacoes WHERE id = ?`, id);
  if (row === undefined) throw naoEncontrado();
  return toOrganizacao(row);
}

/** The oldest first. */
export const listOrganizations = (sql: Sql): Organization[] =>
  sql.rows<Row>(`SELECT ${COLUMNS} FROM organizacoes ORDER BY seq`).map(toOrganizacao);

/** The plan's fee, in hundredths of a percent. */
export function feeOf(sql: Sql, id: string): number {
  const [row] = sql.rows<{ taxa: number }>('SELECT taxa FROM organizacoes WHERE id = ?', id);
  if (row === undefined) throw new Error(`There is no organisation ${id}`);
  return row.taxa;
}

function toOrganizacao({ id, nome, plano, taxa, criada_em }: Row): Organization {
  return { id, nome, plano, taxa_sobre_rendimento: toPercent(taxa), ambiente: 'sandbox', criada_em };
}
