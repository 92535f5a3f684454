import type { Sql } from '../../../host/sql.ts';
import { addUnits, type Counted, earned, NO_UNITS, type Units, uncounted } from '../../domain/accrual.ts';
import { ATIVOS, perAtivo } from '../../domain/holdings.ts';
import type { Posting } from '../../domain/ledger.ts';
import { nextMonth } from '../../domain/month.ts';
import type { WalletUnits } from '../../domain/month-yield.ts';
import { insert } from '../../store/insert.ts';
import { forgetNextDue } from '../base/next-due.ts';
import type { ServiceWorld } from '../base/world.ts';
import { readWallets, writeFact } from '../ledger/books.ts';
import { readRates } from './annual-rates.ts';
import type { AccrualRow, WalletUnitsRow } from './tables.ts';

/** How far the yield of the current month has been accrued. */
export interface Accrual extends Counted {
  /** Fractions of a cent that the month began with. */
  readonly fractions: Units;
}

export function openAccrual(sql: Sql, organizacaoId: string, instant: number): void {
  forgetNextDue(sql);
  const accrual = { desde: instant, ate: instant, fractions: NO_UNITS };
  insert<AccrualRow>(sql, 'acumulos', { organizacao_id: organizacaoId, ...toRow(accrual) });
}

/**
 * Accrues the yield of an organisation up to an instant: call it before a balance or a rate changes, and at the end of
 * a month.
 */
export function accrueUntil(sql: Sql, organizacaoId: string, instant: number): void {
  const elapsed = uncounted(readAccrual(sql, organizacaoId), instant);
  if (elapsed === 0) return;
  const rates = readRates(sql);
  for (const { carteiraId, balances } of readWallets(sql, organizacaoId)) {
    const units = earned(balances, rates, elapsed);
    if (isSomething(units)) addEarned(sql, { organizacaoId, carteiraId, units });
  }
  sql.run('UPDATE acumulos SET ate = ? WHERE organizacao_id = ?', instant, organizacaoId);
}

/** Posts a fact of this moment to a wallet. */
export function postNow(
  { sql, clock }: ServiceWorld,
  { organizacaoId, carteiraId }: { readonly organizacaoId: string; readonly carteiraId: string },
  posting: Posting,
): void {
  accrueUntil(sql, organizacaoId, clock.now());
  writeFact(sql, carteiraId, posting);
}

export function readAccrual(sql: Sql, organizacaoId: string): Accrual {
  const [row] = sql.rows<AccrualRow>('SELECT * FROM acumulos WHERE organizacao_id = ?', organizacaoId);
  if (row === undefined) throw new Error(`No yield is counted for ${organizacaoId}`);
  return { desde: row.desde, ate: row.ate, fractions: toUnits(row) };
}

/** What each wallet has earned since the month began, the oldest wallet first. */
export function readEarned(sql: Sql, organizacaoId: string): WalletUnits[] {
  const query = `SELECT ganhos.* FROM carteiras CROSS JOIN ganhos ON carteira_id = id
    WHERE carteiras.organizacao_id = ? AND vinculada = 1 ORDER BY carteiras.seq`;
  return sql
    .rows<WalletUnitsRow>(query, organizacaoId)
    .map((row) => ({ carteiraId: row.carteira_id, units: toUnits(row) }));
}

/** Starts the next month, with the fractions of a cent that the last one left. */
export function startMonth(sql: Sql, organizacaoId: string, instant: number, fractions: Units): void {
  const { desde, ate, fecha_em, USDY, BUIDL } = toRow({ desde: instant, ate: instant, fractions });
  const update =
    'UPDATE acumulos SET desde = ?, ate = ?, fecha_em = ?, USDY = ?, BUIDL = ? WHERE organizacao_id = ?';
  sql.run(update, desde, ate, fecha_em, USDY, BUIDL, organizacaoId);
  sql.run('DELETE FROM ganhos WHERE organizacao_id = ?', organizacaoId);
  forgetNextDue(sql);
}

/** Whether a wallet has accrued yield that the end of the month will credit. */
export const hasUncredited = (sql: Sql, carteiraId: string): boolean =>
  sql.rows('SELECT 1 FROM ganhos WHERE carteira_id = ?', carteiraId).length > 0;

const isSomething = (units: Units): boolean => ATIVOS.some((ativo) => units[ativo] > 0n);

interface Earned extends WalletUnits {
  readonly organizacaoId: string;
}

function addEarned(
  sql: Sql,
  { organizacaoId: organizacao_id, carteiraId: carteira_id, units }: Earned,
): void {
  const [before] = sql.rows<WalletUnitsRow>('SELECT * FROM ganhos WHERE carteira_id = ?', carteira_id);
  const { USDY, BUIDL } = toTexts(addUnits(before === undefined ? NO_UNITS : toUnits(before), units));
  if (before === undefined)
    insert<WalletUnitsRow>(sql, 'ganhos', { carteira_id, organizacao_id, USDY, BUIDL });
  else sql.run('UPDATE ganhos SET USDY = ?, BUIDL = ? WHERE carteira_id = ?', USDY, BUIDL, carteira_id);
}

const toUnits = (row: Pick<AccrualRow, 'USDY' | 'BUIDL'>): Units => perAtivo((ativo) => BigInt(row[ativo]));

/** What is counted may have more digits than an integer of SQLite. */
const toTexts = (units: Units) => perAtivo((ativo) => String(units[ativo]));

const toRow = ({ desde, ate, fractions }: Accrual) => ({
  desde,
  ate,
  fecha_em: nextMonth(desde),
  ...toTexts(fractions),
});
