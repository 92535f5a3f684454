import { reserve } from '../../domain/balances.ts';
import { onOperation, type Transition } from '../../domain/machine.ts';
import { propostaJaDecidida } from '../../domain/refusals.ts';
import { toDataHora } from '../../domain/to-contract.ts';
import { emitOf } from '../events.ts';
import { readBooks, writeReserved } from '../ledger/books.ts';
import type { OperationRequest } from '../operation.ts';
import { readParts } from '../transactions/parts.ts';
import { issueTransactions } from '../transactions/transactions.ts';
import type { ServiceWorld } from '../world.ts';
import { type ProposalRow, readProposal, readProposalRow } from './proposals.ts';

/** @throws {Refusal} `nao_encontrado`, `estado_incompativel`, or `saldo_insuficiente` when the free balance does not cover it */
export function approveProposal(world: ServiceWorld, request: OperationRequest) {
  const { sql } = world;
  const { row, transition } = decide(world, request);
  const { id, organizacao_id: organizacaoId, carteira_id: carteiraId } = row;
  const parts = readParts(sql, id);
  const { balances, reserved } = readBooks(sql, organizacaoId);
  writeReserved(sql, organizacaoId, reserve(balances, reserved, parts));
  issueTransactions(world, { organizacaoId, donoId: id, carteiraId }, parts);
  const dados = readProposal(sql, organizacaoId, id);
  emitOf(world, transition, { organizacaoId, dados });
  return dados;
}

/** @throws {Refusal} `nao_encontrado` or `estado_incompativel` */
export function rejectProposal(world: ServiceWorld, request: OperationRequest) {
  const { row, transition } = decide(world, request);
  const { id, organizacao_id: organizacaoId } = row;
  const dados = readProposal(world.sql, organizacaoId, id);
  emitOf(world, transition, { organizacaoId, dados });
  return dados;
}

function decide(
  world: ServiceWorld,
  request: OperationRequest,
): { row: ProposalRow; transition: Transition } {
  const { sql, clock, machines } = world;
  const { organizacaoId, id = '', operationId, body } = request;
  const row = readProposalRow(sql, organizacaoId, id);
  const transition = onOperation(machines.proposta, row.status, operationId);
  if (transition === undefined) throw propostaJaDecidida(row.status);
  const update = 'UPDATE propostas SET status = ?, decidida_em = ?, comentario = ? WHERE id = ?';
  sql.run(update, transition.para, toDataHora(clock.now()), commentOf(body), id);
  return { row, transition };
}

/** Of the contract's Decisao, which may be absent. */
export function commentOf(body: unknown): string | null {
  const { comentario = null } = (body ?? {}) as { comentario?: string };
  return comentario;
}
