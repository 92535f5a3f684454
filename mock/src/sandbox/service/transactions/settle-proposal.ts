import { release } from '../../domain/balances.ts';
import { movementPosting } from '../../domain/ledger.ts';
import { isSettled } from '../../domain/transfers.ts';
import type { Sql } from '../../store/sql.ts';
import { readBooks, writeReserved } from '../ledger/books.ts';
import { writeRecord } from '../ledger/records.ts';
import { readProposal } from '../proposals/proposals.ts';
import type { ServiceWorld } from '../world.ts';
import { postNow } from '../yields/accruals.ts';
import { finish } from './finish.ts';
import { isMovement, type Part, readParts } from './parts.ts';
import { listTransactions, type TransactionRow } from './transactions.ts';

export const isOfProposal = (sql: Sql, { dono_id }: TransactionRow): boolean =>
  sql.rows('SELECT 1 FROM propostas WHERE id = ?', dono_id).length > 0;

/** Moves what a confirmed transaction moved; with the last of them the proposal is executed. */
export function settleProposal(world: ServiceWorld, transaction: TransactionRow): void {
  const { sql, machines } = world;
  const { organizacao_id: organizacaoId, dono_id: id, parte } = transaction;
  const parts = readParts(sql, id);
  for (const part of parts.filter((candidate) => candidate.parte === parte)) move(world, transaction, part);
  if (!isSettled(parts.length, listTransactions(sql, id))) return;
  finish(world, {
    machine: machines.proposta,
    table: 'propostas',
    id,
    para: 'executada',
    column: 'executada_em',
    organizacaoId,
    show: () => readProposal(sql, organizacaoId, id),
  });
}

function move(world: ServiceWorld, transaction: TransactionRow, part: Part): void {
  if (!isMovement(part)) throw new Error(`${transaction.dono_id} moves nothing to an asset`);
  const { sql, ids } = world;
  const { organizacao_id: organizacaoId, dono_id: propostaId } = transaction;
  writeReserved(sql, organizacaoId, release(readBooks(sql, organizacaoId).reserved, [part]));
  postNow(world, organizacaoId, movementPosting(part));
  writeRecord(sql, {
    id: ids.next('reg_'),
    organizacaoId,
    tipo: 'rebalanceamento',
    rede: transaction.rede,
    txHash: transaction.tx_hash ?? '',
    ativo: part.para,
    centavos: part.centavos,
    carteiraId: transaction.carteira_id,
    propostaId,
    ocorridoEm: transaction.confirmada_em ?? '',
  });
}
