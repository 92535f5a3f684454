import type { PropostaRecemAprovada, PropostaRejeitada } from '../../../contract/types.ts';
import { reserve } from '../../domain/balances.ts';
import { onOperation, type Transition } from '../../domain/machine.ts';
import { propostaJaDecidida } from '../../domain/refusals.ts';
import { toDataHora } from '../../domain/to-contract.ts';
import { emitOf } from '../events.ts';
import { readBooks, writeReserved } from '../ledger/books.ts';
import type { RequestOf } from '../operation.ts';
import { readParts } from '../transactions/parts.ts';
import { issueTransactions } from '../transactions/transactions.ts';
import type { ServiceWorld } from '../world.ts';
import { readProposalRow, showProposal } from './proposals.ts';
import type { ProposalRow } from './tables.ts';

/** @throws {Refusal} `nao_encontrado`, `estado_incompativel`, or `saldo_insuficiente` when the free balance does not cover it */
export function approveProposal(
  world: ServiceWorld,
  request: RequestOf<'aprovarProposta'>,
): PropostaRecemAprovada {
  const { sql } = world;
  const { row, transition } = decide(world, request);
  const { id, organizacao_id: organizacaoId, carteira_id: carteiraId } = row;
  const parts = readParts(sql, id);
  const { balances, reserved } = readBooks(sql, organizacaoId);
  writeReserved(sql, organizacaoId, reserve(balances, reserved, parts));
  issueTransactions(world, { organizacaoId, donoId: id, carteiraId }, parts);
  const dados = showProposal(sql, row) as PropostaRecemAprovada;
  emitOf(world, transition, { organizacaoId, dados });
  return dados;
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
