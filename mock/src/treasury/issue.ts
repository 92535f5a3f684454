import type { Ativo, Known, MotivoDaFalha, Rede, Token, Transacao } from '../contract/types.ts';
import type { Sql } from '../platform/store.ts';
import { countOf, insertReturning } from '../store/statements.ts';
import {
  encodeUnsigned,
  type Fees,
  FIRST_FEES,
  nonceAccount,
  nonceValue,
  PlanError,
  raiseFees,
  type TransactionPlan,
} from './chain/index.ts';
import type { WalletRow } from './directory-tables.ts';
import { addReserve } from './ledger.ts';
import { forgetNextDue } from './next-due.ts';
import { type ServiceWorld, valorNaoCabeNaRede } from './operation.ts';
import { onOutside } from './rules/machine.ts';
import { transacaoForaDeOrdem } from './rules/refusals.ts';
import { toDataHora } from './rules/to-contract.ts';
import { type NonceRow, OPEN, type TransactionRow } from './transactions.ts';
import { readWalletRow } from './wallets.ts';

/** How long a transaction may wait for its signature, in milliseconds. */
export const VALIDITY = 24 * 60 * 60 * 1000;

export type TransactionOwner =
  | { readonly proposta_id: string; readonly movimento: number; readonly resgate_id?: null }
  | { readonly resgate_id: string; readonly proposta_id?: null; readonly movimento?: null };

export interface NewTransaction {
  readonly owner: TransactionOwner;
  readonly walletId: string;
  readonly token: Token;
  readonly para: Ativo | null;
  readonly centavos: bigint;
  readonly destino: string;
  readonly substitui?: TransactionRow;
  /** Nonce of the transaction. @default the wallet's lowest free nonce, or a new one */
  readonly nonce?: NonceRow;
}

export function issueTransaction(world: ServiceWorld, order: NewTransaction): TransactionRow {
  const { sql, clock, ids, machines } = world;
  const { owner, walletId, token, para, centavos, destino, substitui } = order;
  const wallet = readWalletRow(sql, walletId);
  const bid = order.nonce === undefined ? takeNonce(sql, wallet) : takeAgain(sql, order.nonce);
  const payload = encode(planOf(order, wallet, bid));
  const { nonce } = bid;
  addReserve(sql, { carteira_id: walletId, token, para }, centavos);
  forgetNextDue(sql);
  return insertReturning<TransactionRow>(sql, 'transacoes', {
    id: ids.next('tx_'),
    organizacao_id: wallet.organizacao_id,
    ...owner,
    carteira_id: walletId,
    rede: wallet.rede,
    token,
    para,
    centavos,
    destino,
    nonce_seq: nonce.seq,
    nonce: nonce.nonce,
    conta_de_nonce: nonce.conta_de_nonce,
    ordem_da_carteira: wallet.seq,
    ordem_do_nonce: nonce.ordem,
    status: machines.transacao.inicial,
    payload_nao_assinado: payload,
    valida_ate: clock.now() + VALIDITY,
    substitui: substitui?.id ?? null,
    reemissoes: substitui === undefined ? 0 : substitui.reemissoes + 1,
  });
}

function planOf(
  { token, destino, centavos }: NewTransaction,
  { endereco_canonico: carteira }: WalletRow,
  { nonce: { nonce, conta_de_nonce }, fees }: Bid,
): TransactionPlan {
  const transfer = { carteira, token, destino, centavos };
  if (conta_de_nonce === null) return { ...transfer, rede: 'ethereum', nonce: BigInt(nonce), fees };
  return { ...transfer, rede: 'solana', nonce, contaDeNonce: conta_de_nonce };
}

/** Reports an amount that fits the books but exceeds the network's integers. */
function encode(plan: TransactionPlan): string {
  try {
    return encodeUnsigned(plan);
  } catch (error) {
    if (error instanceof PlanError && error.field === 'centavos') throw valorNaoCabeNaRede(plan.rede);
    throw error;
  }
}

export interface Signer {
  readonly rede: Rede;
  readonly endereco: string;
  readonly endereco_canonico: string;
}

const AT = 'rede = ? AND endereco = ?';

interface Bid {
  readonly nonce: NonceRow;
  readonly fees: Fees;
}

function takeNonce(sql: Sql, signer: Signer): Bid {
  const givenBack = findGivenBack(sql, signer);
  if (givenBack !== undefined) return takeAgain(sql, givenBack);
  return { nonce: createNonce(sql, signer), fees: FIRST_FEES };
}

/** Reuses a nonce with higher fees than before, so that nodes accept the transaction as a replacement. */
function takeAgain(sql: Sql, nonce: NonceRow): Bid {
  const fees = nextFees(nonce);
  const update = "UPDATE nonces SET estado = 'em_uso', gorjeta = ?, teto = ? WHERE seq = ?";
  sql.run(update, String(fees.priority), String(fees.max), nonce.seq);
  return { nonce, fees };
}

export function readNonce(sql: Sql, seq: number): NonceRow {
  const [row] = sql.rows<NonceRow>('SELECT * FROM nonces WHERE seq = ?', seq);
  if (row === undefined) throw new Error(`There is no nonce ${seq}`);
  return row;
}

function nextFees({ gorjeta, teto }: NonceRow): Fees {
  if (gorjeta === null || teto === null) return FIRST_FEES;
  return raiseFees({ priority: BigInt(gorjeta), max: BigInt(teto) });
}

function giveBackNonce(sql: Sql, seq: number): void {
  sql.run("UPDATE nonces SET estado = 'livre' WHERE seq = ? AND estado = 'em_uso'", seq);
}

/** Marks the nonce of a confirmed transaction as spent. On `solana`, its nonce account then gets a new value. */
export function spendNonce(sql: Sql, nonce: NonceRow): void {
  sql.run("UPDATE nonces SET estado = 'gasto' WHERE seq = ?", nonce.seq);
  if (nonce.conta_de_nonce !== null) addValue(sql, nonce, nonce.conta_de_nonce);
}

/**
 * Finds the nonce that `ethereum` must include before this one: the one after the last spent nonce, because nonces are
 * spent in order. `solana` has no such order.
 */
export function findMissing(sql: Sql, { rede, endereco, ordem }: NonceRow): NonceRow | undefined {
  if (rede === 'solana') return undefined;
  const next = `(SELECT coalesce(max(ordem) + 1, 0) FROM nonces WHERE ${AT} AND estado = 'gasto')`;
  const query = `SELECT * FROM nonces WHERE ${AT} AND ordem = ${next} AND ordem < ?`;
  return sql.rows<NonceRow>(query, rede, endereco, rede, endereco, ordem)[0];
}

/** Finds a nonce by its text. On `ethereum` this also finds the next nonce, which no transaction has used yet. */
export function findNonce(sql: Sql, signer: Signer, nonce: string): NonceRow | undefined {
  const { rede, endereco_canonico } = signer;
  if (rede === 'solana') {
    const query = `SELECT * FROM nonces WHERE ${AT} AND nonce = ? AND conta_de_nonce IS NOT NULL`;
    return sql.rows<NonceRow>(query, rede, endereco_canonico, nonce)[0];
  }
  const query = `SELECT * FROM nonces WHERE ${AT} AND ordem = CAST(? AS INTEGER) AND nonce = ?`;
  const [row] = sql.rows<NonceRow>(query, rede, endereco_canonico, nonce, nonce);
  if (row !== undefined) return row;
  return nonce === String(countNonces(sql, signer)) ? createNonce(sql, signer) : undefined;
}

function findGivenBack(sql: Sql, { rede, endereco_canonico }: Signer): NonceRow | undefined {
  const query = `SELECT * FROM nonces WHERE ${AT} AND estado = 'livre' ORDER BY ordem LIMIT 1`;
  return sql.rows<NonceRow>(query, rede, endereco_canonico)[0];
}

function createNonce(sql: Sql, signer: Signer): NonceRow {
  const { rede, endereco, endereco_canonico } = signer;
  const ordem = countNonces(sql, signer);
  const [gorjeta, teto] = [String(FIRST_FEES.priority), String(FIRST_FEES.max)];
  const own = { rede, endereco: endereco_canonico, ordem, gorjeta, teto };
  if (rede === 'ethereum') return insertNonce(sql, { ...own, nonce: String(ordem) });
  const conta = nonceAccount(endereco, ordem);
  return insertNonce(sql, { ...own, nonce: nonceValue(conta, 0), conta_de_nonce: conta });
}

function addValue(sql: Sql, { rede, endereco }: NonceRow, conta: string): void {
  const ordem = countNonces(sql, { rede, endereco_canonico: endereco });
  const nonce = nonceValue(conta, countOf(sql, 'nonces WHERE conta_de_nonce = ?', conta));
  insertNonce(sql, { rede, endereco, ordem, nonce, conta_de_nonce: conta, estado: 'livre' });
}

const insertNonce = (sql: Sql, row: Partial<NonceRow>): NonceRow =>
  insertReturning<NonceRow>(sql, 'nonces', row);

function countNonces(sql: Sql, { rede, endereco_canonico }: Omit<Signer, 'endereco'>): number {
  const query = `SELECT coalesce(max(ordem) + 1, 0) AS n FROM nonces WHERE ${AT}`;
  return sql.rows<{ n: number }>(query, rede, endereco_canonico)[0]?.n ?? 0;
}

type FailureReason = Known<MotivoDaFalha>;

export const isOpen = ({ status }: TransactionRow): boolean =>
  status === 'aguardando_assinatura' || status === 'transmitida';

export const isInTransit = ({ status, resgate_id, recebido_em }: TransactionRow): boolean =>
  status === 'confirmada' && resgate_id !== null && recebido_em === null;

export function setTransmitted(world: ServiceWorld, row: TransactionRow, hash: string): void {
  move(world, row, 'transmitida');
  setHash(world.sql, row, hash);
}

export function setConfirmed(world: ServiceWorld, row: TransactionRow, hash: string): void {
  move(world, row, 'confirmada');
  setHash(world.sql, row, hash);
}

export function setReceived({ sql, clock }: ServiceWorld, { id }: TransactionRow): void {
  sql.run('UPDATE transacoes SET recebido_em = ? WHERE id = ?', toDataHora(clock.now()), id);
}

export function setHash(sql: Sql, { id }: TransactionRow, hash: string): void {
  sql.run('UPDATE transacoes SET tx_hash = ? WHERE id = ?', hash, id);
}

export function setFailed(world: ServiceWorld, row: TransactionRow, reason: FailureReason): void {
  if (row.status !== 'falhou') move(world, row, 'falhou', reason);
  else world.sql.run('UPDATE transacoes SET motivo_da_falha = ? WHERE id = ?', reason, row.id);
}

/** Other transactions with the nonce of a confirmed transaction; they can never confirm. */
export const findRivals = (sql: Sql, nonceSeq: number, landed: string | null): TransactionRow[] =>
  sql
    .rows<TransactionRow>('SELECT * FROM transacoes WHERE nonce_seq = ? AND id IS NOT ?', nonceSeq, landed)
    .sort((one, other) => one.seq - other.seq);

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
