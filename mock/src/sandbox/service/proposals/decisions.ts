import type { PropostaRecemAprovada, PropostaRejeitada } from '../../../contract/types.ts';
import { issuerAddress } from '../../chain/index.ts';
import { drawMovements } from '../../domain/draws.ts';
import { onOperation, type Transition } from '../../domain/machine.ts';
import type { Movement } from '../../domain/movements.ts';
import { propostaJaDecidida } from '../../domain/refusals.ts';
import { toDataHora } from '../../domain/to-contract.ts';
import { emitOf } from '../base/events.ts';
import type { RequestOf } from '../base/operation.ts';
import type { ServiceWorld } from '../base/world.ts';
import { readWallets } from '../ledger/books.ts';
import { issueTransaction } from '../transactions/issue.ts';
import { readMovements } from './movements.ts';
import { readProposalRow, showProposal } from './proposals.ts';
import type { ProposalRow } from './tables.ts';

/** @throws {Refusal} `nao_encontrado`, `estado_incompativel`, or `saldo_insuficiente` when the free balance does not cover it */
export function approveProposal(
  world: ServiceWorld,
  request: RequestOf<'aprovarProposta'>,
): PropostaRecemAprovada {
  const { row, transition } = decide(world, request);
  issueMovements(world, row);
  const dados = showProposal(world.sql, row) as PropostaRecemAprovada;
  emitOf(world, transition, { organizacaoId: row.organizacao_id, dados });
  return dados;
}

/** Issues one transaction for each wallet that funds a movement, paid to the issuer of the asset. */
function issueMovements(world: ServiceWorld, row: ProposalRow): void {
  const { sql } = world;
  const { id: proposta_id, organizacao_id, carteira_do_deposito } = row;
  const movements = readMovements(sql, proposta_id);
  const draws = drawMovements(movements, readWallets(sql, organizacao_id), carteira_do_deposito);
  for (const { movimento, ...draw } of draws) {
    const { para } = movements[movimento] as Movement;
    const owner = { proposta_id, movimento };
    issueTransaction(world, { ...draw, owner, destino: issuerAddress(para, draw.rede) });
  }
}

/** @throws {Refusal} `nao_encontrado` or `estado_incompativel` */
export function rejectProposal(
  world: ServiceWorld,
  request: RequestOf<'rejeitarProposta'>,
): PropostaRejeitada {
  const { row, transition } = decide(world, request);
  const dados = showProposal(world.sql, row) as PropostaRejeitada;
  emitOf(world, transition, { organizacaoId: row.organizacao_id, dados });
  return dados;
}

interface Decision {
  /** The proposal as it is now. */
  readonly row: ProposalRow;
  readonly transition: Transition;
}

function decide(
  world: ServiceWorld,
  { organizacaoId, por, id, operationId, body }: RequestOf<'aprovarProposta'> | RequestOf<'rejeitarProposta'>,
): Decision {
  const { sql, clock, machines } = world;
  const { status } = readProposalRow(sql, organizacaoId, id);
  const transition = onOperation(machines.proposta, status, operationId);
  if (transition === undefined) throw propostaJaDecidida(status);
  const update = `UPDATE propostas SET status = ?, decidida_em = ?, decidida_por = ?, comentario = ?
    WHERE id = ? RETURNING *`;
  const values = [transition.para, toDataHora(clock.now()), por, body?.comentario ?? null, id];
  const [row] = sql.run<ProposalRow>(update, ...values);
  return { row: row as ProposalRow, transition };
}
