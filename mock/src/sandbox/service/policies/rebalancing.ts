import type { PropostaPendente } from '../../../contract/types.ts';
import { proposeRebalancing } from '../../domain/proposals.ts';
import { type Lead, leadToActOn } from '../../domain/spread.ts';
import type { ServiceWorld } from '../base/world.ts';
import { proposeAsService } from '../proposals/proposals.ts';
import { readTreasury } from '../proposals/treasury.ts';

/**
 * The rebalancing that the service proposes when one asset comes to pay more than another by more than the threshold;
 * null when it proposes none, also for want of funds.
 */
export function proposeOnLead(
  world: ServiceWorld,
  organizacaoId: string,
  before: Lead | null,
  after: Lead | null,
): PropostaPendente | null {
  const { sql } = world;
  const lead = leadToActOn(before, after, isRebalancingPending(world, organizacaoId));
  const draft = lead && proposeRebalancing(lead, readTreasury(sql, organizacaoId));
  return draft && proposeAsService(world, { organizacaoId, draft });
}

function isRebalancingPending({ sql, machines }: ServiceWorld, organizacaoId: string): boolean {
  const query = `SELECT 1 FROM propostas WHERE organizacao_id = ? AND origem = 'tesa'
    AND tipo = 'rebalanceamento' AND status = ? LIMIT 1`;
  return sql.rows(query, organizacaoId, machines.proposta.inicial).length > 0;
}
