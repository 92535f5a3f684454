import type { Organizacao } from '../../contract/types.ts';
import { parsePercent } from '../domain/percent.ts';
import { toDataHora } from '../domain/to-contract.ts';
import { insert } from '../store/insert.ts';
import type { WebhookWorld } from '../webhooks/index.ts';
import { noteFact } from './base/facts.ts';
import { readOrganization } from './directory/organizations.ts';
import type { OrganizationRow } from './directory/tables.ts';
import { openAccrual } from './yields/accruals.ts';

type Plano = Organizacao['plano'];

export interface NewOrganization {
  /** Default: a new one. */
  readonly id?: string;
  readonly nome: string;
  readonly plano: Plano;
  /** Percent of the yield, from 0 to 100. Default: 5 on `standard`, 3.5 on `enterprise`. */
  readonly taxa_sobre_rendimento?: number;
}

const DEFAULT_FEE: Readonly<Record<Plano, number>> = { standard: 5, enterprise: 3.5 };

/**
 * A new organisation, with its yield opened.
 * @throws {RangeError} when the fee is not a percentage of a plan
 */
export function createOrganization({ sql, clock, ids }: WebhookWorld, entry: NewOrganization): Organizacao {
  const { id = ids.next('org_'), nome, plano, taxa_sobre_rendimento = DEFAULT_FEE[plano] } = entry;
  const taxa = parsePercent(taxa_sobre_rendimento);
  if (taxa === undefined) throw new RangeError(`${taxa_sobre_rendimento} is not a plan's fee`);
  const criada_em = toDataHora(clock.now());
  insert<OrganizationRow>(sql, 'organizacoes', { id, nome, plano, taxa, criada_em });
  openAccrual(sql, id, clock.now());
  const dados = { nome, plano, taxa_sobre_rendimento };
  noteFact({ sql, clock }, { ato: 'criarOrganizacao', dados, cria: [id] });
  return readOrganization(sql, id);
}
