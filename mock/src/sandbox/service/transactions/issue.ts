import type { Ativo, Token } from '../../../contract/types.ts';
import { encodeUnsigned, PlanError, type TransactionPlan } from '../../chain/index.ts';
import { insertReturning } from '../../store/insert.ts';
import { forgetNextDue } from '../base/next-due.ts';
import { valorNaoCabeNaRede } from '../base/refusals.ts';
import type { ServiceWorld } from '../base/world.ts';
import type { WalletRow } from '../directory/tables.ts';
import { readWalletRow } from '../directory/wallets.ts';
import { addReserve } from '../ledger/books.ts';
import { type Bid, takeAgain, takeNonce } from './nonces.ts';
import type { NonceRow, TransactionRow } from './tables.ts';

/** How long a transaction may wait for its signature, in milliseconds. */
export const VALIDITY = 24 * 60 * 60 * 1000;

/** The proposal or the redemption that a transaction belongs to. */
export type Owner =
  | { readonly proposta_id: string; readonly movimento: number; readonly resgate_id?: null }
  | { readonly resgate_id: string; readonly proposta_id?: null; readonly movimento?: null };

/** One token transfer out of one wallet. */
export interface NewTransaction {
  readonly owner: Owner;
  readonly carteiraId: string;
  readonly token: Token;
  /** The asset that it buys; null for a redemption. */
  readonly para: Ativo | null;
  readonly centavos: bigint;
  /** Address of the recipient. */
  readonly destino: string;
  /** The transaction that it takes the place of. */
  readonly substitui?: TransactionRow;
  /** Default: the lowest of the wallet that was given back, else a new one. */
  readonly nonce?: NonceRow;
}

/** Issues an unsigned transaction, and holds what it carries. */
export function issueTransaction(world: ServiceWorld, order: NewTransaction): TransactionRow {
  const { sql, clock, ids, machines } = world;
  const { owner, carteiraId, token, para, centavos, destino, substitui } = order;
  const wallet = readWalletRow(sql, carteiraId);
  const bid = order.nonce === undefined ? takeNonce(sql, wallet) : takeAgain(sql, order.nonce);
  const payload = encode(planOf(order, wallet, bid));
  const { nonce } = bid;
  addReserve(sql, { carteira_id: carteiraId, token, para }, centavos);
  forgetNextDue(sql);
  return insertReturning<TransactionRow>(sql, 'transacoes', {
    id: ids.next('tx_'),
    organizacao_id: wallet.organizacao_id,
    ...owner,
    carteira_id: carteiraId,
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

/** Amounts that the books hold may overflow the integers of a network. */
function encode(plan: TransactionPlan): string {
  try {
    return encodeUnsigned(plan);
  } catch (error) {
    if (error instanceof PlanError && error.field === 'centavos') throw valorNaoCabeNaRede(plan.rede);
    throw error;
  }
}
