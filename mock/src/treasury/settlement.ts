import type { Proposta, Resgate, Transacao } from '../contract/types.ts';
import type { Sql } from '../platform/store.ts';
import { txHash } from './chain/index.ts';
import type { WalletRow } from './directory-tables.ts';
import {
  findHolder,
  findMissing,
  findNonce,
  findRivals,
  isInTransit,
  readNonce,
  setConfirmed,
  setFailed,
  setHash,
  setReceived,
  setTransmitted,
  spendNonce,
} from './issue.ts';
import { readFunds, writeRecord } from './ledger.ts';
import { postNow } from './month-close.ts';
import {
  emitOf,
  inexistenteNoMundo,
  type Machines,
  nadaACaminho,
  nonceInexistente,
  type ServiceWorld,
} from './operation.ts';
import { readMovements, readProposal } from './proposals.ts';
import { type RedemptionRow, readRedemption } from './redemptions.ts';
import { onOutside } from './rules/machine.ts';
import { movementPosting, type Posting, redemptionPosting } from './rules/movements.ts';
import { nonceDevolvidoAntes, nonceEmUsoAntes, nonceGasto, transacaoForaDeOrdem } from './rules/refusals.ts';
import { toDataHora } from './rules/to-contract.ts';
import {
  carriedBy,
  type NonceRow,
  readTransaction,
  receivedOf,
  recipientOf,
  showTransaction,
  type TransactionRow,
  transactionsOfProposal,
  transactionsOfRedemption,
} from './transactions.ts';

export interface MovedTransaction {
  readonly transacao: Transacao;
  readonly proposta: Proposta | null;
  readonly resgate: Resgate | null;
}

export interface SpentNonce {
  readonly carteira_id: string;
  readonly nonce: string;
  readonly transacoes: readonly Transacao[];
}

export function transmit(world: ServiceWorld, id: string): MovedTransaction {
  const row = readTransaction(world.sql, id);
  setTransmitted(world, row, hashOf(row));
  return show(world.sql, row);
}

export function confirm(world: ServiceWorld, id: string, how: Inclusion = {}): MovedTransaction {
  const row = readTransaction(world.sql, id);
  land(world, row, how);
  return show(world.sql, row);
}

export function fail(world: ServiceWorld, id: string): MovedTransaction {
  const row = readTransaction(world.sql, id);
  revert(world, row);
  return show(world.sql, row);
}

export function receive(world: ServiceWorld, id: string): MovedTransaction {
  const row = readTransaction(world.sql, id);
  if (!isInTransit(row)) throw nadaACaminho();
  setReceived(world, row);
  endIfDone(world, row);
  return show(world.sql, row);
}

/** The company spends a wallet's nonce with a transaction of its own, outside the service. */
export function spendNonceOf(world: ServiceWorld, walletId: string, text: string): SpentNonce {
  const { sql } = world;
  const [wallet] = sql.rows<WalletRow>('SELECT * FROM carteiras WHERE id = ?', walletId);
  if (wallet === undefined) throw inexistenteNoMundo(`A carteira ${walletId}`);
  const nonce = findNonce(sql, wallet, text);
  if (nonce === undefined) throw nonceInexistente(walletId, text);
  checkSpendable(sql, nonce, walletId);
  const spent = spend(world, nonce, null);
  return {
    carteira_id: walletId,
    nonce: text,
    transacoes: spent.map(({ id }) => showTransaction(sql, id)),
  };
}

export interface NonceGap {
  readonly walletId: string;
  readonly nonce: string;
  readonly isHeld: boolean;
}

export function gapBefore({ sql }: ServiceWorld, id: string): NonceGap | undefined {
  const { nonce_seq, carteira_id: walletId } = readTransaction(sql, id);
  const gap = findMissing(sql, readNonce(sql, nonce_seq));
  return gap && { walletId, nonce: gap.nonce, isHeld: gap.estado === 'em_uso' };
}

function show(sql: Sql, { id, organizacao_id, proposta_id, resgate_id }: TransactionRow): MovedTransaction {
  return {
    transacao: showTransaction(sql, id),
    proposta: proposta_id === null ? null : readProposal(sql, organizacao_id, proposta_id),
    resgate: resgate_id === null ? null : readRedemption(sql, organizacao_id, resgate_id),
  };
}

export interface Inclusion {
  /** True keeps a redemption's USDC in transit. @default false */
  readonly isWithheld?: boolean | undefined;
  /**
   * True when the custodian broadcast the transaction again with higher fees, which changes its hash. @default false
   */
  readonly isRepriced?: boolean | undefined;
}

/**
 * The network includes a transaction, even an expired one: its amount arrives, and no other transaction can use its
 * nonce. A transaction that its wallet cannot cover is reverted, but still spends the nonce.
 */
function land(world: ServiceWorld, row: TransactionRow, { isWithheld, isRepriced }: Inclusion): void {
  const nonce = checkIncludable(world.sql, row);
  const { balances } = readFunds(world.sql, row.carteira_id);
  const landing = { nonce, hash: isRepriced ? repricedHashOf(row) : hashOf(row) };
  if (BigInt(row.centavos) > balances[row.token]) undo(world, row, landing);
  else settle(world, row, { ...landing, arrives: !isWithheld });
}

interface Landing {
  readonly nonce: NonceRow;
  readonly hash: string;
}

function settle(
  world: ServiceWorld,
  row: TransactionRow,
  { nonce, hash: tx_hash, arrives }: Landing & { readonly arrives: boolean },
): void {
  spend(world, nonce, row.id);
  setConfirmed(world, row, tx_hash);
  if (row.resgate_id !== null && (arrives || isPaidDirectly(world.sql, row))) setReceived(world, row);
  moveMoney(world, { ...row, tx_hash });
  endIfDone(world, row);
}

function revert(world: ServiceWorld, row: TransactionRow): void {
  if (row.status !== 'transmitida') throw transacaoForaDeOrdem(row.status, 'falhou');
  undo(world, row, { nonce: checkIncludable(world.sql, row), hash: hashOf(row) });
}

/** USDC that is paid directly to a wallet arrives with the confirmation. */
const isPaidDirectly = (sql: Sql, row: TransactionRow): boolean => recipientOf(sql, row).tipo === 'carteira';

function spend(world: ServiceWorld, nonce: NonceRow, landed: string | null): TransactionRow[] {
  const rivals = findRivals(world.sql, nonce.seq, landed);
  for (const rival of rivals) setFailed(world, rival, 'preterida');
  spendNonce(world.sql, nonce);
  return rivals;
}

const hashOf = ({ rede, payload_nao_assinado, tx_hash, id }: TransactionRow): string =>
  tx_hash ?? txHash(rede, payload_nao_assinado, id);

const repricedHashOf = ({ rede, payload_nao_assinado, id }: TransactionRow): string =>
  txHash(rede, payload_nao_assinado, `${id} repriced`);

function checkIncludable(sql: Sql, row: TransactionRow): NonceRow {
  if (row.status === 'aguardando_assinatura' || row.status === 'confirmada')
    throw transacaoForaDeOrdem(row.status, 'confirmada');
  const nonce = readNonce(sql, row.nonce_seq);
  checkSpendable(sql, nonce, row.carteira_id);
  return nonce;
}

function checkSpendable(sql: Sql, nonce: NonceRow, walletId: string): void {
  if (nonce.estado === 'gasto') throw nonceGasto(nonce.nonce);
  const missing = findMissing(sql, nonce);
  if (missing === undefined) return;
  const holder = findHolder(sql, missing.seq);
  if (holder === undefined) throw nonceDevolvidoAntes(missing.nonce, walletId);
  throw nonceEmUsoAntes(missing.nonce, walletId, holder.id);
}

function undo(world: ServiceWorld, row: TransactionRow, { nonce, hash }: Landing): void {
  spend(world, nonce, row.id);
  setHash(world.sql, row, hash);
  setFailed(world, row, 'revertida');
}

function moveMoney(world: ServiceWorld, row: TransactionRow & { readonly tx_hash: string }): void {
  const { organizacao_id: organizationId, carteira_id: walletId, token, para, resgate_id, proposta_id } = row;
  const centavos = BigInt(row.centavos);
  const posting: Posting =
    para === null ? redemptionPosting(token, centavos) : movementPosting({ de: token, para, centavos });
  postNow(world, { organizationId, walletId }, posting);
  writeRecord(world, {
    id: world.ids.next('reg_'),
    organizacao_id: organizationId,
    tipo: para === null ? 'resgate' : 'rebalanceamento',
    rede: row.rede,
    tx_hash: row.tx_hash,
    de: token,
    para,
    centavos,
    carteira_id: walletId,
    proposta_id,
    resgate_id,
    ocorrido_em: toDataHora(world.clock.now()),
  });
}

interface Ending {
  readonly machine: keyof Machines;
  readonly lastStatus: Proposta['status'] | Resgate['status'];
  readonly table: 'propostas' | 'resgates';
  readonly endedAt: 'executada_em' | 'concluido_em';
  readonly isDone: (sql: Sql, id: string) => boolean;
  readonly read: (sql: Sql, organizationId: string, id: string) => Proposta | Resgate;
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

function endIfDone(world: ServiceWorld, transaction: TransactionRow): void {
  const { sql, clock, machines } = world;
  const { organizacao_id: organizationId, proposta_id, resgate_id } = transaction;
  const { machine, lastStatus, table, endedAt, isDone, read } = resgate_id === null ? PROPOSAL : REDEMPTION;
  const id = resgate_id ?? String(proposta_id);
  const [row] = sql.rows<{ status: string }>(`SELECT status FROM ${table} WHERE id = ?`, id);
  const transition = row && onOutside<string>(machines[machine], row.status, lastStatus);
  // A canceled redemption stays canceled, whatever confirms later.
  if (transition === undefined || !isDone(sql, id)) return;
  const update = `UPDATE ${table} SET status = ?, ${endedAt} = ? WHERE id = ?`;
  sql.run(update, transition.para, toDataHora(clock.now()), id);
  emitOf(world, transition, { organizationId, dados: read(sql, organizationId, id) });
}

function isExecuted(sql: Sql, id: string): boolean {
  const confirmed = transactionsOfProposal(sql, id).filter(({ status }) => status === 'confirmada');
  return readMovements(sql, id).every(
    ({ centavos }, indice) =>
      carriedBy(confirmed.filter(({ movimento }) => movimento === indice)) === centavos,
  );
}

function isDelivered(sql: Sql, id: string): boolean {
  const [row] = sql.rows<RedemptionRow>('SELECT * FROM resgates WHERE id = ?', id);
  return receivedOf(transactionsOfRedemption(sql, id)) === BigInt(row?.centavos ?? -1);
}
