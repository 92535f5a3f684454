import type { Sql } from '../../../host/sql.ts';
import { txHash } from '../../chain/index.ts';
import { movementPosting, type Posting, redemptionPosting } from '../../domain/ledger.ts';
import {
  nonceDevolvidoAntes,
  nonceEmUsoAntes,
  nonceGasto,
  transacaoForaDeOrdem,
} from '../../domain/refusals.ts';
import { toDataHora } from '../../domain/to-contract.ts';
import type { ServiceWorld } from '../base/world.ts';
import { readFunds } from '../ledger/books.ts';
import { writeRecord } from '../ledger/records.ts';
import {
  findHolder,
  findRivals,
  setConfirmed,
  setFailed,
  setHash,
  setReceived,
} from '../transactions/moves.ts';
import { findMissing, readNonce, spendNonce } from '../transactions/nonces.ts';
import { recipientOf } from '../transactions/recipients.ts';
import type { NonceRow, TransactionRow } from '../transactions/tables.ts';
import { postNow } from '../yields/accruals.ts';
import { endIfDone } from './endings.ts';

/** How the network includes a transaction. */
export interface Inclusion {
  /** Whether the USDC of a redemption stays in transit; default: false. */
  readonly isWithheld?: boolean | undefined;
  /** Whether the custodian broadcast it again with higher fees, which gives it another hash; default: false. */
  readonly isRepriced?: boolean | undefined;
}

/**
 * The network includes a transaction, even one that had expired: its amount leaves and arrives at once, and no other
 * transaction with its nonce can land. One that its wallet no longer covers is reverted, with the nonce spent.
 * @throws {Refusal} `estado_incompativel` when the network would not include it
 */
export function land(world: ServiceWorld, row: TransactionRow, { isWithheld, isRepriced }: Inclusion): void {
  const nonce = checkIncludable(world.sql, row);
  const { balances } = readFunds(world.sql, row.carteira_id);
  const landing = { nonce, hash: isRepriced ? repricedHashOf(row) : hashOf(row) };
  if (BigInt(row.centavos) > balances[row.token]) undo(world, row, landing);
  else settle(world, row, { ...landing, arrives: !isWithheld });
}

interface Landing {
  readonly nonce: NonceRow;
  /** Of the transaction on the network. */
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

/** The network includes a transaction and reverts it. @throws {Refusal} as `land` */
export function revert(world: ServiceWorld, row: TransactionRow): void {
  if (row.status !== 'transmitida') throw transacaoForaDeOrdem(row.status, 'falhou');
  undo(world, row, { nonce: checkIncludable(world.sql, row), hash: hashOf(row) });
}

/** A wallet that is paid itself has its USDC as soon as it is confirmed. */
const isPaidDirectly = (sql: Sql, row: TransactionRow): boolean => recipientOf(sql, row).tipo === 'carteira';

/** Records that a transaction with the nonce landed, so that no other can; returns the others. */
export function spend(world: ServiceWorld, nonce: NonceRow, landed: string | null): TransactionRow[] {
  const rivals = findRivals(world.sql, nonce.seq, landed);
  for (const rival of rivals) setFailed(world, rival, 'preterida');
  spendNonce(world.sql, nonce);
  return rivals;
}

/** Hash of a transaction on the network; made up, since nothing is broadcast. */
export const hashOf = ({ rede, payload_nao_assinado, tx_hash, id }: TransactionRow): string =>
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

/** @throws {Refusal} `estado_incompativel` when the network takes nothing with the nonce any more, or not yet */
export function checkSpendable(sql: Sql, nonce: NonceRow, carteiraId: string): void {
  if (nonce.estado === 'gasto') throw nonceGasto(nonce.nonce);
  const missing = findMissing(sql, nonce);
  if (missing === undefined) return;
  const holder = findHolder(sql, missing.seq);
  if (holder === undefined) throw nonceDevolvidoAntes(missing.nonce, carteiraId);
  throw nonceEmUsoAntes(missing.nonce, carteiraId, holder.id);
}

function undo(world: ServiceWorld, row: TransactionRow, { nonce, hash }: Landing): void {
  spend(world, nonce, row.id);
  setHash(world.sql, row, hash);
  setFailed(world, row, 'revertida');
}

function moveMoney(world: ServiceWorld, row: TransactionRow & { readonly tx_hash: string }): void {
  const {
    organizacao_id: organizacaoId,
    carteira_id: carteiraId,
    token,
    para,
    resgate_id,
    proposta_id,
  } = row;
  const centavos = BigInt(row.centavos);
  const posting: Posting =
    para === null ? redemptionPosting(token, centavos) : movementPosting({ de: token, para, centavos });
  postNow(world, { organizacaoId, carteiraId }, posting);
  writeRecord(world, {
    id: world.ids.next('reg_'),
    organizacao_id: organizacaoId,
    tipo: para === null ? 'resgate' : 'rebalanceamento',
    rede: row.rede,
    tx_hash: row.tx_hash,
    de: token,
    para,
    centavos,
    carteira_id: carteiraId,
    proposta_id,
    resgate_id,
    ocorrido_em: toDataHora(world.clock.now()),
  });
}
