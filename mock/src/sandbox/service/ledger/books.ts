import type { Ativo, Posicoes, Rede, Token } from '../../../contract/types.ts';
import type { Sql } from '../../../host/sql.ts';
import type { WalletFunds } from '../../domain/balances.ts';
import { perAtivo, perToken } from '../../domain/holdings.ts';
import { ACCOUNTS, type Accounts, type Posting, post } from '../../domain/ledger.ts';
import { toPosicoes } from '../../domain/to-contract.ts';
import type { RequestOf } from '../base/operation.ts';
import type { ServiceWorld } from '../base/world.ts';
import type { AccountsRow } from './tables.ts';

const SET_ACCOUNTS = `UPDATE contas SET ${ACCOUNTS.map((account) => `${account} = ?`).join(', ')} WHERE carteira_id = ?`;
const WALLETS = `SELECT contas.*, rede FROM carteiras JOIN contas ON carteira_id = id
  WHERE carteiras.organizacao_id = ? AND vinculada = 1 ORDER BY carteiras.seq`;

type Funds = Pick<WalletFunds, 'balances' | 'reserved' | 'buying'>;

export function openBooks(sql: Sql, organizacaoId: string, carteiraId: string): void {
  sql.run('INSERT INTO contas (carteira_id, organizacao_id) VALUES (?, ?)', carteiraId, organizacaoId);
}

/** What lies in each linked wallet, the oldest first. No other wallet holds anything. */
export const readWallets = (sql: Sql, organizacaoId: string): WalletFunds[] =>
  sql.rows<AccountsRow & { rede: Rede }>(WALLETS, organizacaoId).map((row) => ({
    carteiraId: row.carteira_id,
    rede: row.rede,
    ...toFunds(row),
  }));

/** What lies in one wallet. */
export const readFunds = (sql: Sql, carteiraId: string): Funds => toFunds(readRow(sql, carteiraId));

/** The whole yield that was ever credited to an organisation. */
function creditedYield(sql: Sql, organizacaoId: string): bigint {
  const query = 'SELECT -coalesce(sum(rendimento), 0) AS bruto FROM contas WHERE organizacao_id = ?';
  return BigInt(sql.rows<{ bruto: number | bigint }>(query, organizacaoId)[0]?.bruto ?? 0);
}

export const readPositions = (
  { sql, clock }: ServiceWorld,
  { organizacaoId }: RequestOf<'obterPosicoes'>,
): Posicoes => toPosicoes(readWallets(sql, organizacaoId), creditedYield(sql, organizacaoId), clock.now());

/**
 * Adds a posting to the balances of a wallet. Accrue yield first: until this moment it is earned
 * on the previous balances.
 * @throws {LedgerError} when the books would not balance
 */
export function writeFact(sql: Sql, carteiraId: string, posting: Posting): void {
  const after = post(readAccounts(sql, carteiraId), posting);
  sql.run(SET_ACCOUNTS, ...ACCOUNTS.map((account) => after[account]), carteiraId);
}

/** Where an open transaction takes its amount from, and the asset that it buys. */
export interface Reserve {
  readonly carteira_id: string;
  readonly token: Token;
  /** Null for a redemption. */
  readonly para: Ativo | null;
}

/** Reserves cents of a wallet for an open transaction; releases them when negative. */
export function addReserve(sql: Sql, { carteira_id, token, para }: Reserve, centavos: bigint): void {
  const columns = [`${token}_reservado`, ...(para === null ? [] : [`${para}_a_comprar`])];
  const set = columns.map((column) => `${column} = ${column} + ?`).join(', ');
  sql.run(`UPDATE contas SET ${set} WHERE carteira_id = ?`, ...columns.map(() => centavos), carteira_id);
}

function readAccounts(sql: Sql, carteiraId: string): Accounts {
  const row = readRow(sql, carteiraId);
  return Object.fromEntries(ACCOUNTS.map((account) => [account, BigInt(row[account])])) as Accounts;
}

function readRow(sql: Sql, carteiraId: string): AccountsRow {
  const [row] = sql.rows<AccountsRow>('SELECT * FROM contas WHERE carteira_id = ?', carteiraId);
  if (row === undefined) throw new Error(`There are no books of ${carteiraId}`);
  return row;
}

const toFunds = (row: AccountsRow): Funds => ({
  balances: perToken((token) => BigInt(row[token])),
  reserved: perToken((token) => BigInt(row[`${token}_reservado`])),
  buying: perAtivo((ativo) => BigInt(row[`${ativo}_a_comprar`])),
});
