import { HOLDINGS, type Holdings, perHolding, sum } from '../../domain/holdings.ts';
import { ACCOUNTS, type Account, type Accounts, type Posting, post } from '../../domain/ledger.ts';
import type { Funds } from '../../domain/proposals.ts';
import type { Sql } from '../../store/sql.ts';
import type { BooksRow } from './tables.ts';

/** What an organisation has. */
export interface Books extends Funds {
  readonly balances: Accounts;
}

const setAll = (columns: readonly string[]): string => columns.map((column) => `${column} = ?`).join(', ');

const SET_BALANCES = `UPDATE contas SET ${setAll(ACCOUNTS)} WHERE organizacao_id = ?`;
const SET_RESERVED = `UPDATE contas SET ${setAll(HOLDINGS.map((holding) => `${holding}_reservado`))} WHERE organizacao_id = ?`;
const INSERT_FACT = `INSERT INTO lancamentos (organizacao_id, ${ACCOUNTS.join(', ')}) VALUES (?, ?, ?, ?, ?, ?, ?)`;

export function openBooks(sql: Sql, organizacaoId: string): void {
  sql.run('INSERT INTO contas (organizacao_id) VALUES (?)', organizacaoId);
}

export function readBooks(sql: Sql, organizacaoId: string): Books {
  const [row] = sql.rows<BooksRow>('SELECT * FROM contas WHERE organizacao_id = ?', organizacaoId);
  if (row === undefined) throw new Error(`There are no books of ${organizacaoId}`);
  return {
    balances: perAccount((account) => BigInt(row[account])),
    reserved: perHolding((holding) => BigInt(row[`${holding}_reservado`])),
  };
}

/**
 * Writes a fact to the balances and to the history. The yield is earned on the balances before it: accrue that first.
 * @throws {LedgerError} when the books would not balance
 */
export function writeFact(sql: Sql, organizacaoId: string, posting: Posting): void {
  const after = post(readBooks(sql, organizacaoId).balances, posting);
  const moved = (account: Account): bigint =>
    sum(posting.filter(({ conta }) => conta === account).map(({ centavos }) => centavos));
  sql.run(SET_BALANCES, ...ACCOUNTS.map((account) => after[account]), organizacaoId);
  sql.run(INSERT_FACT, organizacaoId, ...ACCOUNTS.map(moved));
}

export function writeReserved(sql: Sql, organizacaoId: string, reserved: Holdings): void {
  sql.run(SET_RESERVED, ...HOLDINGS.map((holding) => reserved[holding]), organizacaoId);
}

const perAccount = (centsOf: (account: Account) => bigint): Accounts =>
  Object.fromEntries(ACCOUNTS.map((account) => [account, centsOf(account)])) as Accounts;
