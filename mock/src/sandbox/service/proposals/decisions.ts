import type {
  OperationId,
  Proposta,
  PropostaRecemAprovada,
  PropostaRejeitada,
} from '../../../contract/types.ts';
import type { Sql } from '../../../host/sql.ts';
import { issuerAddress } from '../../chain/index.ts';
import { drawMovements } from '../../domain/draws.ts';
import { onOperation, type Transition } from '../../domain/machine.ts';
import type { Movement } from '../../domain/movements.ts';
import { propostaJaDecidida } from '../../domain/refusals.ts';
import { recordDecision } from '../base/decision.ts';
import { emitOf } from '../base/events.ts';
import type { RequestOf } from '../base/operation.ts';
import { inexistenteNoMundo } from '../base/refusals.ts';
import type { ServiceWorld } from '../base/world.ts';
import { readWallets } from '../ledger/books.ts';
import { issueTransaction } from '../transactions/issue.ts';
import { movementsOf } from './movements.ts';
import { readProposalRow, showProposal } from './proposals.ts';
import type { ProposalRow } from './tables.ts';

/** @throws {Refusal} `nao_encontrado`, `estado_incompativel`, or `saldo_insuficiente` when the free balance does not cover it */
export function approveProposal(
  world: ServiceWorld,
  request: RequestOf<'aprovarProposta'>,
): PropostaRecemAprovada {
  const pending = findPending(world, request);
  issueMovements(world, pending.row);
  return decide(world, pending, request) as PropostaRecemAprovada;
}

/** Issues one transaction for each wallet that funds a movement, paid to the issuer of the asset. */
function issueMovements(world: ServiceWorld, row: ProposalRow): void {
  const { sql } = world;
  const { id: proposta_id, organizacao_id, carteira_do_deposito } = row;
  const movements = movementsOf(row);
  const draws = drawMovements(movements, readWallets(sql, organizacao_id), carteira_do_deposito);
  for (const { movimento, ...draw } of draws) {
    const { para } = movements[movimento] as Movement;
    const owner = { proposta_id, movimento };
    issueTransaction(world, { ...draw, owner, para, destino: issuerAddress(para, draw.rede) });
  }
}

/** @throws {Refusal} `nao_encontrado` or `estado_incompativel` */
export function rejectProposal(
  world: ServiceWorld,
  request: RequestOf<'rejeitarProposta'>,
): PropostaRejeitada {
  return decide(world, findPending(world, request), request) as PropostaRejeitada;
}

type DecisionRequest = RequestOf<'aprovarProposta'> | RequestOf<'rejeitarProposta'>;

interface Pending {
  readonly row: ProposalRow;
  readonly transition: Transition;
}

/** The proposal that a request decides, and the transition that the decision is. */
function findPending(
  { sql, machines }: ServiceWorld,
  { organizacaoId, id, operationId }: DecisionRequest,
): Pending {
  const row = readProposalRow(sql, organizacaoId, id);
  const transition = onOperation(machines.proposta, row.status, operationId);
  if (transition === undefined) throw propostaJaDecidida(row.status);
  return { row, transition };
}

const COLUMNS = { table: 'propostas', when: 'decidida_em', who: 'decidida_por', why: 'comentario' } as const;

function decide(
  world: ServiceWorld,
  { row, transition }: Pending,
  { por, body: decisao }: DecisionRequest,
): Proposta {
  const decided = recordDecision<ProposalRow>(world, COLUMNS, row.id, { transition, decisao, por });
  const dados = showProposal(world.sql, decided);
  emitOf(world, transition, { organizacaoId: row.organizacao_id, dados });
  return dados;
}

/** What an approver may decide of a proposal. */
export type ProposalDecision = Extract<OperationId, 'aprovarProposta' | 'rejeitarProposta'>;

/**
 * For whom a proposal is decided in the dashboard, which is its organisation, and who decides it.
 * @throws {Refusal} `nao_encontrado`
 */
export function decidedBy(sql: Sql, id: string): { readonly organizacaoId: string; readonly por: string } {
  const [row] = sql.rows<{ organizacaoId: string }>(
    'SELECT organizacao_id AS organizacaoId FROM propostas WHERE id = ?',
    id,
  );
  if (row === undefined) throw inexistenteNoMundo(`A proposta ${id}`);
  return { ...row, por: 'painel' };
}
