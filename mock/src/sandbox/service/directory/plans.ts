import type { Organizacao } from '../../../contract/types.ts';
import { parsePercent } from '../../domain/percent.ts';
import { inexistenteNoMundo, taxaForaDaEscala } from '../base/refusals.ts';
import type { ServiceWorld } from '../base/world.ts';
import { readOrganization } from './organizations.ts';

export type Plano = Organizacao['plano'];

/** What an organisation pays of its yield: a plan, and its fee in percent. */
export interface PlanChange {
  readonly plano?: Plano;
  /** Default: that of the plan named. */
  readonly taxa_sobre_rendimento?: number;
}

export const DEFAULT_FEE: Readonly<Record<Plano, number>> = { standard: 5, enterprise: 3.5 };

/**
 * A fee in hundredths of a percent.
 * @throws {Refusal} `requisicao_invalida` when it is not from 0 to 100 with at most two decimals
 */
export function readFee(percent: number): number {
  const hundredths = parsePercent(percent);
  if (hundredths === undefined) throw taxaForaDaEscala();
  return hundredths;
}

/**
 * What is absent stays, but a plan named alone brings its own fee. The month that is under way pays the fee that it ends
 * with.
 * @throws {Refusal} `nao_encontrado` or `requisicao_invalida`
 */
export function changePlan({ sql }: ServiceWorld, id: string, change: PlanChange): Organizacao {
  const { plano, taxa_sobre_rendimento: fee = plano && DEFAULT_FEE[plano] } = change;
  const taxa = fee === undefined ? null : readFee(fee);
  const update = `UPDATE organizacoes SET plano = coalesce(?, plano), taxa = coalesce(?, taxa)
    WHERE id = ? RETURNING id`;
  if (sql.run(update, plano ?? null, taxa, id).length === 0) throw inexistenteNoMundo(`A organização ${id}`);
  return readOrganization(sql, id);
}
