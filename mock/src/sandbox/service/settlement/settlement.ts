import type { Proposta, Resgate } from '../../../contract/types.ts';
import { release } from '../../domain/balances.ts';
import { movementPosting, type Posting, redemptionPosting } from '../../domain/ledger.ts';
import { onOutside } from '../../domain/machine.ts';
import { toDataHora } from '../../domain/to-contract.ts';
import { isSettled } from '../../domain/transfers.ts';
import type { Sql } from '../../store/sql.ts';
import { emitOf } from '../events.ts';
import { readBooks, writeReserved } from '../ledger/books.ts';
import { type NewRecord, writeRecord } from '../ledger/records.ts';
import type { Machines } from '../machines.ts';
import { readProposal } from '../proposals/proposals.ts';
import { readRedemption } from '../redemptions/redemptions.ts';
import { isMovement, type Part, readParts } from '../transactions/parts.ts';
import type { TransactionRow } from '../transactions/tables.ts';
import { listTransactions } from '../transactions/transactions.ts';
import type { ServiceWorld } from '../world.ts';
import { postNow } from '../yields/accruals.ts';

/** How a proposal, or a redemption, moves its money and ends. */
interface Settlement {
  /** Whether its money moves all at once, with the last transaction, or part by part. */
  readonly isWhole: boolean;
  readonly postingOf: (parts: readonly Part[]) => Posting;
  readonly recordOf: (
    id: string,
    part: Part,
  ) => Pick<NewRecord, 'tipo' | 'ativo' | 'proposta_id' | 'resgate_id'>;
  readonly machine: keyof Machines;
  readonly lastStatus: Proposta['status'] | Resgate['status'];
  readonly table: 'propostas' | 'resgates';
  /** The column of the table that says when it ended. */
  readonly endedAt: 'executada_em' | 'concluido_em';
  readonly read: (sql: Sql, organizacaoId: string, id: string) => Proposta | Resgate;
}

const PROPOSAL: Settlement = {
  isWhole: false,
  postingOf: (parts) => parts.filter(isMovement).flatMap(movementPosting),
  recordOf: (id, { para }) => ({ tipo: 'rebalanceamento', ativo: para, proposta_id: id }),
  machine: 'proposta',
  lastStatus: 'executada',
  table: 'propostas',
  endedAt: 'executada_em',
  read: readProposal,
};

const REDEMPTION: Settlement = {
  isWhole: true,
  postingOf: redemptionPosting,
  recordOf: (id, { de }) => ({ tipo: 'resgate', ativo: de === 'disponivel' ? null : de, resgate_id: id }),
  machine: 'resgate',
  lastStatus: 'concluido',
  table: 'resgates',
  endedAt: 'concluido_em',
  read: readRedemption,
};

export const isOfProposal = (sql: Sql, { dono_id }: TransactionRow): boolean =>
  sql.rows('SELECT 1 FROM propostas WHERE id = ?', dono_id).length > 0;

/** Moves the money that a confirmed transaction settles; with the last one, its proposal or redemption ends. */
export function settle(world: ServiceWorld, transaction: TransactionRow): void {
  const { sql } = world;
  const { organizacao_id: organizacaoId, dono_id: id } = transaction;
  const settlement = isOfProposal(sql, transaction) ? PROPOSAL : REDEMPTION;
  const parts = readParts(sql, id);
  const transactions = listTransactions(sql, id);
  const isLast = isSettled(parts.length, transactions);
  const owner = { settlement, organizacaoId, id };
  if (!settlement.isWhole) moveMoney(world, owner, confirmedParts([transaction], parts));
  else if (isLast) moveMoney(world, owner, confirmedParts(transactions, parts));
  if (isLast) end(world, owner);
}

/** The proposal or the redemption that a transaction belongs to. */
interface Owner {
  readonly settlement: Settlement;
  readonly organizacaoId: string;
  readonly id: string;
}

interface ConfirmedPart extends Part {
  readonly transaction: TransactionRow & { readonly tx_hash: string; readonly confirmada_em: string };
}

const isConfirmed = (row: TransactionRow): row is ConfirmedPart['transaction'] =>
  row.tx_hash !== null && row.confirmada_em !== null;

/** In the order they were confirmed; at one instant, in the order they were issued. */
function confirmedParts(transactions: readonly TransactionRow[], parts: readonly Part[]): ConfirmedPart[] {
  const confirmed = transactions
    .filter(isConfirmed)
    .toSorted((a, b) => Date.parse(a.confirmada_em) - Date.parse(b.confirmada_em));
  return confirmed.flatMap((transaction) => {
    const part = parts.find(({ parte }) => parte === transaction.parte);
    return part === undefined ? [] : [{ ...part, transaction }];
  });
}

/** Moves what was reserved for the parts, and writes it to the audit trail. */
function moveMoney(world: ServiceWorld, owner: Owner, parts: readonly ConfirmedPart[]): void {
  const { sql } = world;
  const { settlement, organizacaoId } = owner;
  writeReserved(sql, organizacaoId, release(readBooks(sql, organizacaoId).reserved, parts));
  postNow(world, organizacaoId, settlement.postingOf(parts));
  for (const part of parts) record(world, owner, part);
}

function record(world: ServiceWorld, { settlement, id, organizacaoId }: Owner, part: ConfirmedPart): void {
  const { rede, tx_hash, carteira_id, confirmada_em } = part.transaction;
  writeRecord(world, {
    id: world.ids.next('reg_'),
    organizacao_id: organizacaoId,
    rede,
    tx_hash,
    centavos: part.centavos,
    carteira_id,
    ocorrido_em: confirmada_em,
    ...settlement.recordOf(id, part),
  });
}

function end(world: ServiceWorld, { settlement, organizacaoId, id }: Owner): void {
  const { sql, clock, machines } = world;
  const { table, machine, lastStatus, endedAt, read } = settlement;
  const [row] = sql.rows<{ status: string }>(`SELECT status FROM ${table} WHERE id = ?`, id);
  const transition = row && onOutside<string>(machines[machine], row.status, lastStatus);
  if (transition === undefined) throw new TypeError(`The contract does not let ${id} become ${lastStatus}`);
  const update = `UPDATE ${table} SET status = ?, ${endedAt} = ? WHERE id = ?`;
  sql.run(update, transition.para, toDataHora(clock.now()), id);
  emitOf(world, transition, { organizacaoId, dados: read(sql, organizacaoId, id) });
}
