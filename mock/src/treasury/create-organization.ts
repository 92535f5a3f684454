import type { Organizacao } from '../contract/types.ts';
import { insert } from '../store/statements.ts';
import type { WebhookWorld } from '../webhooks/index.ts';
import { noteFact } from './command-log.ts';
import type { OrganizationRow } from './directory-tables.ts';
import { openAccrual } from './month-close.ts';
import { DEFAULT_FEE, type Plano, readFee, readOrganization } from './organizations.ts';
import { toDataHora } from './rules/to-contract.ts';

export interface NewOrganization {
  readonly id?: string;
  readonly nome: string;
  readonly plano: Plano;
  /** Fee in percent of the yield, from 0 to 100. @default 5 for `standard`, 3.5 for `enterprise` */
  readonly taxa_sobre_rendimento?: number;
}

export function createOrganization({ sql, clock, ids }: WebhookWorld, entry: NewOrganization): Organizacao {
  const { id = ids.next('org_'), nome, plano, taxa_sobre_rendimento = DEFAULT_FEE[plano] } = entry;
  const taxa = readFee(taxa_sobre_rendimento);
  const criada_em = toDataHora(clock.now());
  insert<OrganizationRow>(sql, 'organizacoes', { id, nome, plano, taxa, criada_em });
  openAccrual(sql, id, clock.now());
  const dados = { nome, plano, taxa_sobre_rendimento };
  noteFact({ sql, clock }, { ato: 'criarOrganizacao', dados, cria: [id] });
  return readOrganization(sql, id);
}
