import type { Sql } from '../platform/store.ts';
import { readFunds } from './ledger.ts';
import { hasUncredited } from './month-close.ts';
import type { Machines, RequestOf, ServiceWorld } from './operation.ts';
import { isFinal } from './rules/machine.ts';
import { amountInWords, type Holdings, TOKENS } from './rules/money.ts';
import { carteiraEmUso } from './rules/refusals.ts';
import { OPEN } from './transactions.ts';
import { readWallet } from './wallets.ts';

export function unlinkWallet(
  { sql, machines }: ServiceWorld,
  { organizationId, id }: RequestOf<'desvincularCarteira'>,
): undefined {
  readWallet(sql, organizationId, id);
  checkUnlinkable(sql, machines, id);
  sql.run('UPDATE carteiras SET vinculada = 0 WHERE id = ?', id);
}

function checkUnlinkable(sql: Sql, machines: Machines, walletId: string): void {
  const held = heldInWords(readFunds(sql, walletId).balances);
  if (held !== '') throw carteiraEmUso(`ainda tem ${held}`);
  if (hasUncredited(sql, walletId)) throw carteiraEmUso('tem rendimento do mês ainda não creditado');
  if (signsAnything(sql, walletId)) throw carteiraEmUso('tem transações em aberto');
  if (awaitsUsdc(sql, walletId)) throw carteiraEmUso('é o destino de USDC em trânsito');
  if (isDestination(sql, machines, walletId)) throw carteiraEmUso('é o destino de um resgate em andamento');
}

/** Text such as `600,00 USDC em USDY e 400,00 USDC em BUIDL`; empty when the wallet holds nothing. */
function heldInWords(balances: Holdings): string {
  const held = TOKENS.filter((token) => balances[token] > 0n);
  return new Intl.ListFormat('pt-BR').format(held.map((token) => amountInWords(balances[token], token)));
}

function signsAnything(sql: Sql, walletId: string): boolean {
  const query = `SELECT 1 FROM carteiras JOIN transacoes
      ON transacoes.organizacao_id = carteiras.organizacao_id AND ordem_da_carteira = carteiras.seq
    WHERE carteiras.id = ? AND ${OPEN} LIMIT 1`;
  return sql.rows(query, walletId).length > 0;
}

function awaitsUsdc(sql: Sql, walletId: string): boolean {
  const query = `SELECT 1 FROM transacoes JOIN resgates ON resgates.id = resgate_id
    WHERE carteira_destino_id = ? AND transacoes.status = 'confirmada' AND recebido_em IS NULL LIMIT 1`;
  return sql.rows(query, walletId).length > 0;
}

function isDestination(sql: Sql, { resgate }: Machines, walletId: string): boolean {
  const open = resgate.estados.filter((estado) => !isFinal(resgate, estado));
  const states = open.map(() => '?').join(', ');
  const query = `SELECT 1 FROM resgates WHERE carteira_destino_id = ? AND status IN (${states}) LIMIT 1`;
  return sql.rows(query, walletId, ...open).length > 0;
}
