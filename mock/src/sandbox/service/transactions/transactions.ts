import { desk, encodeUnsigned, PlanError, type TransactionPlan } from '../../chain/index.ts';
import { transferOfMovement, transferOfRedemption } from '../../domain/transfers.ts';
import type { Rede } from '../../domain/wallets.ts';
import type { Sql } from '../../store/sql.ts';
import { inexistenteNoMundo, valorNaoCabeNaRede } from '../refusals.ts';
import type { ServiceWorld } from '../world.ts';
import { isMovement, type Part } from './parts.ts';

export interface TransactionRow {
  readonly id: string;
  readonly organizacao_id: string;
  /** Proposal or redemption. */
  readonly dono_id: string;
  readonly parte: number;
  readonly carteira_id: string;
  readonly rede: Rede;
  readonly status: string;
  readonly payload_nao_assinado: string;
  readonly tx_hash: string | null;
  readonly confirmada_em: string | null;
}

/** What transactions are issued for. */
export interface Owner {
  readonly organizacaoId: string;
  readonly donoId: string;
  /** Wallet that signs, and receives the cash of a redemption. */
  readonly carteiraId: string;
}

interface Signer {
  readonly rede: Rede;
  readonly endereco: string;
  readonly nonce: number;
}

/** One unsigned transaction for each part. */
export function issueTransactions(world: ServiceWorld, owner: Owner, parts: readonly Part[]): void {
  const { sql, ids, machines } = world;
  const insert = `INSERT INTO transacoes (id, organizacao_id, dono_id, parte, carteira_id, nonce, rede, status,
    payload_nao_assinado) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;
  for (const part of parts) {
    const { organizacaoId, donoId, carteiraId } = owner;
    const signer = takeNonce(sql, carteiraId);
    const { rede, nonce } = signer;
    const { inicial } = machines.transacao;
    const payload = encode(planOf(part, signer));
    sql.run(
      insert,
      ids.next('tx_'),
      organizacaoId,
      donoId,
      part.parte,
      carteiraId,
      nonce,
      rede,
      inicial,
      payload,
    );
  }
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

export const toTransacao = (row: TransactionRow) => ({
  id: row.id,
  rede: row.rede,
  carteira_id: row.carteira_id,
  status: row.status,
  payload_nao_assinado: row.payload_nao_assinado,
  tx_hash: row.tx_hash,
});

function takeNonce(sql: Sql, carteiraId: string): Signer {
  const query = `UPDATE carteiras SET proximo_nonce = proximo_nonce + 1 WHERE id = ?
    RETURNING rede, endereco, proximo_nonce - 1 AS nonce`;
  const [signer] = sql.run<Signer>(query, carteiraId);
  if (signer === undefined) throw new Error(`There is no wallet ${carteiraId}`);
  return signer;
}

function planOf(part: Part, { rede, endereco, nonce }: Signer): TransactionPlan {
  const { token, mesa, centavos } = isMovement(part) ? transferOfMovement(part) : transferOfRedemption(part);
  const destino = mesa === null ? endereco : desk(mesa, rede);
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
