import type { Proposta, Resgate } from '../../../contract/types.ts';
import type { Sql } from '../../../host/sql.ts';
import { onOutside } from '../../domain/machine.ts';
import { toDataHora } from '../../domain/to-contract.ts';
import { emitOf } from '../base/events.ts';
import type { Machines } from '../base/machines.ts';
import type { ServiceWorld } from '../base/world.ts';
import { readMovements } from '../proposals/movements.ts';
import { readProposal } from '../proposals/proposals.ts';
import { readRedemption } from '../redemptions/redemptions.ts';
import type { RedemptionRow } from '../redemptions/tables.ts';
import type { TransactionRow } from '../transactions/tables.ts';
import {
  carriedBy,
  receivedOf,
  transactionsOfProposal,
  transactionsOfRedemption,
} from '../transactions/transactions.ts';

/** How a proposal or a redemption is completed, once everything that it moves has arrived. */
interface Ending {
  readonly machine: keyof Machines;
  readonly lastStatus: Proposta['status'] | Resgate['status'];
  readonly table: 'propostas' | 'resgates';
  /** The column of the table that says when it ended. */
  readonly endedAt: 'executada_em' | 'concluido_em';
  readonly isDone: (sql: Sql, id: string) => boolean;
  readonly read: (sql: Sql, organizacaoId: string, id: string) => Proposta | Resgate;
}

const PROPOSAL: Ending = {
  machine: 'proposta',
  lastStatus: 'executada',
  table: 'propostas',
  endedAt: 'executada_em',
  isDone: isExecuted,
  read: readProposal,
};

const REDEMPTION: Ending = {
  machine: 'resgate',
  lastStatus: 'concluido',
  table: 'resgates',
  endedAt: 'concluido_em',
  isDone: isDelivered,
  read: readRedemption,
};

/** Ends the proposal or the redemption of a transaction, if that was the last of what it moves. */
export function endIfDone(world: ServiceWorld, transaction: TransactionRow): void {
  const { sql, clock, machines } = world;
  const { organizacao_id: organizacaoId, proposta_id, resgate_id } = transaction;
  const { machine, lastStatus, table, endedAt, isDone, read } = resgate_id === null ? PROPOSAL : REDEMPTION;
  const id = resgate_id ?? String(proposta_id);
  const [row] = sql.rows<{ status: string }>(`SELECT status FROM ${table} WHERE id = ?`, id);
  const transition = row && onOutside<string>(machines[machine], row.status, lastStatus);
  // A redemption that was cancelled stays so, whatever lands later.
  if (transition === undefined || !isDone(sql, id)) return;
  const update = `UPDATE ${table} SET status = ?, ${endedAt} = ? WHERE id = ?`;
  sql.run(update, transition.para, toDataHora(clock.now()), id);
  emitOf(world, transition, { organizacaoId, dados: read(sql, organizacaoId, id) });
}

/** Every movement is confirmed in full. */
function isExecuted(sql: Sql, id: string): boolean {
  const confirmed = transactionsOfProposal(sql, id).filter(({ status }) => status === 'confirmada');
  return readMovements(sql, id).every(
    ({ centavos }, indice) =>
      carriedBy(confirmed.filter(({ movimento }) => movimento === indice)) === centavos,
  );
}

/** All of its USDC has arrived. */
function isDelivered(sql: Sql, id: string): boolean {
  const [row] = sql.rows<RedemptionRow>('SELECT * FROM resgates WHERE id = ?', id);
  return receivedOf(transactionsOfRedemption(sql, id)) === BigInt(row?.centavos ?? -1);
}
