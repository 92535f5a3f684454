import type { InAnyStatus, Transacao } from '../../../contract/types.ts';
import { encodeUnsigned, issuerAddress, PlanError, type TransactionPlan } from '../../chain/index.ts';
import { transferOfMovement, transferOfRedemption } from '../../domain/transfers.ts';
import { insert } from '../../store/insert.ts';
import type { Sql } from '../../store/sql.ts';
import type { WalletRow } from '../directory/tables.ts';
import { inexistenteNoMundo, valorNaoCabeNaRede } from '../refusals.ts';
import type { ServiceWorld } from '../world.ts';
import { isMovement, type Part } from './parts.ts';
import type { TransactionRow } from './tables.ts';

/** What transactions are issued for. */
export interface Owner {
  readonly organizacaoId: string;
  readonly donoId: string;
  /** Wallet that signs, and receives the cash of a redemption. */
  readonly carteiraId: string;
}

/** The wallet that signs a transaction, as it was when its nonce was taken. */
interface Signer extends Pick<WalletRow, 'rede' | 'endereco'> {
  readonly nonce: number;
}

/** One unsigned transaction for each part. */
export function issueTransactions(world: ServiceWorld, owner: Owner, parts: readonly Part[]): void {
  for (const part of parts) issue(world, owner, part);
}

function issue({ sql, ids, machines }: ServiceWorld, owner: Owner, part: Part): void {
  const { organizacaoId, donoId, carteiraId } = owner;
  const signer = takeNonce(sql, carteiraId);
  const payload = encode(planOf(part, signer));
  insert<TransactionRow>(sql, 'transacoes', {
    id: ids.next('tx_'),
    organizacao_id: organizacaoId,
    dono_id: donoId,
    parte: part.parte,
    carteira_id: carteiraId,
    nonce: signer.nonce,
    rede: signer.rede,
    status: machines.transacao.inicial,
    payload_nao_assinado: payload,
  });
}

/** @throws {Refusal} `nao_encontrado` */
export function readTransaction(sql: Sql, id: string): TransactionRow {
  const [row] = sql.rows<TransactionRow>('SELECT * FROM transacoes WHERE id = ?', id);
  if (row === undefined) throw inexistenteNoMundo(`A transação ${id}`);
  return row;
}

/** In the order they were issued: the replacement of one that failed comes after it. */
export const listTransactions = (sql: Sql, donoId: string): TransactionRow[] =>
  sql.rows('SELECT * FROM transacoes WHERE dono_id = ? ORDER BY seq', donoId);

export function toTransacao(row: TransactionRow): Transacao {
  const transacao: InAnyStatus<Transacao> = {
    id: row.id,
    rede: row.rede,
    carteira_id: row.carteira_id,
    status: row.status,
    payload_nao_assinado: row.payload_nao_assinado,
    tx_hash: row.tx_hash,
  };
  return transacao as Transacao;
}

function takeNonce(sql: Sql, carteiraId: string): Signer {
  const query = `UPDATE carteiras SET proximo_nonce = proximo_nonce + 1 WHERE id = ?
    RETURNING rede, endereco, proximo_nonce - 1 AS nonce`;
  const [signer] = sql.run<Signer>(query, carteiraId);
  if (signer === undefined) throw new Error(`There is no wallet ${carteiraId}`);
  return signer;
}

function planOf(part: Part, { rede, endereco, nonce }: Signer): TransactionPlan {
  const { token, issuer, centavos } = isMovement(part)
    ? transferOfMovement(part)
    : transferOfRedemption(part);
  const destino = issuer === null ? endereco : issuerAddress(issuer, rede);
  return { rede, carteira: endereco, nonce, token, destino, centavos };
}

/** Amounts that the books hold may overflow the integers of a network. */
function encode(plan: TransactionPlan): string {
  try {
    return encodeUnsigned(plan);
  } catch (error) {
    if (error instanceof PlanError && error.field === 'centavos') throw valorNaoCabeNaRede(plan.rede);
    throw error;
  }
}
