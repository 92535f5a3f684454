import type { TransacaoAguardandoAssinatura } from '../contract/types.ts';
import type { Sql } from '../platform/store.ts';
import { findHolder, issueTransaction, readNonce, type TransactionOwner } from './issue.ts';
import { readFunds } from './ledger.ts';
import type { RequestOf, ServiceWorld } from './operation.ts';
import { freeOf } from './rules/balances.ts';
import { amountInWords } from './rules/money.ts';
import {
  reemissaoAcimaDoSaldo,
  reemissoesEsgotadas,
  transacaoEmAberto,
  transacaoJaSubstituida,
  transacaoNaoReemitivel,
} from './rules/refusals.ts';
import { type NonceRow, readOwnTransaction, showTransaction, type TransactionRow } from './transactions.ts';

export const MAX_REISSUES = 10;

/**
 * Replaces a failed transaction with the same wallet, token, amount and recipient. Keeps the nonce, so that at most one
 * of the two confirms, unless the nonce is already spent.
 */
export function reissueTransaction(
  world: ServiceWorld,
  { organizationId, id }: RequestOf<'reemitirTransacao'>,
): TransacaoAguardandoAssinatura {
  const { sql } = world;
  const row = readOwnTransaction(sql, organizationId, id);
  const nonce = readNonce(sql, row.nonce_seq);
  checkReissuable(sql, row, nonce);
  checkFree(sql, row);
  const issued = issueTransaction(world, {
    owner: ownerOf(row),
    walletId: row.carteira_id,
    token: row.token,
    para: row.para,
    centavos: BigInt(row.centavos),
    destino: row.destino,
    substitui: row,
    ...(nonce.estado !== 'gasto' && { nonce }),
  });
  return showTransaction(sql, issued.id) as TransacaoAguardandoAssinatura;
}

function checkReissuable(sql: Sql, row: TransactionRow, nonce: NonceRow): void {
  if (row.status !== 'falhou') throw transacaoEmAberto(row.status, row.nonce);
  if (!isUnderWay(sql, row)) throw transacaoNaoReemitivel('a proposta ou o resgate dela já terminou');
  const [successor] = sql.rows<{ id: string }>('SELECT id FROM transacoes WHERE substitui = ?', row.id);
  if (successor !== undefined) throw transacaoJaSubstituida(successor.id);
  const landed = findLanded(sql, row);
  if (landed !== undefined)
    throw transacaoNaoReemitivel(`a rede já confirmou ${landed.id}, com a mesma finalidade`);
  if (row.reemissoes >= MAX_REISSUES)
    throw reemissoesEsgotadas(MAX_REISSUES, row.proposta_id === null ? 'resgate' : 'proposta');
  const holder = findHolder(sql, nonce.seq);
  if (holder !== undefined)
    throw transacaoNaoReemitivel(
      `a transação ${holder.id}, em aberto, tem o nonce ${nonce.nonce}; espere a rede confirmar ou recusar essa transação`,
    );
}

/** Finds the confirmed transaction with the same purpose, wallet and token: each purpose may be paid only once. */
function findLanded(
  sql: Sql,
  { proposta_id, resgate_id, movimento, carteira_id, token }: TransactionRow,
): Pick<TransactionRow, 'id'> | undefined {
  const [column, id] = proposta_id === null ? ['resgate_id', resgate_id] : ['proposta_id', proposta_id];
  const query = `SELECT id FROM transacoes WHERE ${column} = ? AND movimento IS ?
    AND carteira_id = ? AND token = ? AND status = 'confirmada'`;
  return sql.rows<TransactionRow>(query, id, movimento, carteira_id, token)[0];
}

function isUnderWay(sql: Sql, { proposta_id, resgate_id }: TransactionRow): boolean {
  const query = `SELECT 1 FROM propostas WHERE id = ? AND status = 'aprovada'
    UNION ALL SELECT 1 FROM resgates WHERE id = ? AND status = 'aguardando_assinatura'`;
  return sql.rows(query, proposta_id, resgate_id).length > 0;
}

/** Checks that the wallet's free balance covers the reissue. An unlinked wallet has no free balance. */
function checkFree(sql: Sql, { carteira_id: walletId, rede, token, centavos }: TransactionRow): void {
  const free = freeOf({ walletId, rede, ...readFunds(sql, walletId) })[token];
  if (BigInt(centavos) <= free) return;
  throw reemissaoAcimaDoSaldo(amountInWords(BigInt(centavos), token), token, amountInWords(free));
}

const ownerOf = ({ proposta_id, resgate_id, movimento }: TransactionRow): TransactionOwner =>
  proposta_id !== null && movimento !== null
    ? { proposta_id, movimento }
    : { resgate_id: String(resgate_id) };
