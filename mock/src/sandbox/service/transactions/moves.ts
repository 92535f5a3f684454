import type { Transacao, TransacaoFalha } from '../../../contract/types.ts';
import type { Sql } from '../../../host/sql.ts';
import { onOutside } from '../../domain/machine.ts';
import { transacaoForaDeOrdem } from '../../domain/refusals.ts';
import { toDataHora } from '../../domain/to-contract.ts';
import { forgetNextDue } from '../base/next-due.ts';
import type { ServiceWorld } from '../base/world.ts';
import { addReserve } from '../ledger/books.ts';
import { giveBackNonce } from './nonces.ts';
import { OPEN, type TransactionRow } from './tables.ts';

type FailureReason = TransacaoFalha['motivo_da_falha'];

/** Whether it may still be signed or confirmed, so that what it carries is reserved. */
export const isOpen = ({ status }: TransactionRow): boolean =>
  status === 'aguardando_assinatura' || status === 'transmitida';

/** Whether it landed, and the USDC that it sends to the destination of a redemption has not arrived. */
export const isInTransit = ({ status, resgate_id, recebido_em }: TransactionRow): boolean =>
  status === 'confirmada' && resgate_id !== null && recebido_em === null;

/** The custodian broadcast it. @throws {Refusal} `estado_incompativel` */
export function setTransmitted(world: ServiceWorld, row: TransactionRow, hash: string): void {
  move(world, row, 'transmitida');
  setHash(world.sql, row, hash);
}

/** It landed. @throws {Refusal} `estado_incompativel` */
export function setConfirmed(world: ServiceWorld, row: TransactionRow, hash: string): void {
  move(world, row, 'confirmada');
  setHash(world.sql, row, hash);
}

/** The USDC that it sent to the destination of a redemption arrived. */
export function setReceived({ sql, clock }: ServiceWorld, { id }: TransactionRow): void {
  sql.run('UPDATE transacoes SET recebido_em = ? WHERE id = ?', toDataHora(clock.now()), id);
}

/** Gives it the hash that the network has it under. */
export function setHash(sql: Sql, { id }: TransactionRow, hash: string): void {
  sql.run('UPDATE transacoes SET tx_hash = ? WHERE id = ?', hash, id);
}

/** Marks a transaction as failed, and releases what it held. */
export function setFailed(world: ServiceWorld, row: TransactionRow, reason: FailureReason): void {
  if (row.status !== 'falhou') move(world, row, 'falhou', reason);
  else world.sql.run('UPDATE transacoes SET motivo_da_falha = ? WHERE id = ?', reason, row.id);
}

/** The other transactions with the nonce of one that landed, which can no longer land. */
export const findRivals = (sql: Sql, nonceSeq: number, landed: string | null): TransactionRow[] =>
  sql
    .rows<TransactionRow>('SELECT * FROM transacoes WHERE nonce_seq = ? AND id IS NOT ?', nonceSeq, landed)
    .sort((one, other) => one.seq - other.seq);

/** The open transaction that has a nonce; undefined when none has. */
export const findHolder = (sql: Sql, nonceSeq: number): TransactionRow | undefined =>
  sql.rows<TransactionRow>(`SELECT * FROM transacoes WHERE nonce_seq = ? AND ${OPEN}`, nonceSeq)[0];

function move(
  { sql, machines }: ServiceWorld,
  row: TransactionRow,
  para: Transacao['status'],
  reason: FailureReason | null = null,
): void {
  const transition = onOutside(machines.transacao, row.status, para);
  if (transition === undefined) throw transacaoForaDeOrdem(row.status, para);
  const update = 'UPDATE transacoes SET status = ?, motivo_da_falha = ? WHERE id = ?';
  sql.run(update, para, reason, row.id);
  if (isOpen(row) && para !== 'transmitida') addReserve(sql, row, -BigInt(row.centavos));
  if (para === 'falhou') giveBackNonce(sql, row.nonce_seq);
  forgetNextDue(sql);
}
