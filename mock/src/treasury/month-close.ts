import type { Cobranca, Rendimento } from '../contract/types.ts';
import type { Sql } from '../platform/store.ts';
import { insert } from '../store/statements.ts';
import { readWallets, writeFact } from './ledger.ts';
import { forgetNextDue } from './next-due.ts';
import { emit, type ServiceWorld } from './operation.ts';
import { readFeeRate } from './organizations.ts';
import { balancesOf, roomIn } from './rules/balances.ts';
import { ATIVOS, perAtivo } from './rules/money.ts';
import {
  addUnits,
  type Counted,
  type Credit,
  closeMonth,
  earned,
  monthStart,
  NO_UNITS,
  nextMonth,
  type Units,
  uncounted,
  type WalletUnits,
} from './rules/month-yield.ts';
import { type Posting, yieldPosting } from './rules/movements.ts';
import {
  type AccrualRow,
  type ClosedMonth,
  chargeFee,
  readRates,
  type WalletUnitsRow,
  writeYield,
} from './yields.ts';

export interface MonthClosed {
  readonly tipo: 'rendimento.apurado';
  readonly em: number;
  readonly organizacao_id: string;
  readonly rendimento: Rendimento;
  readonly cobranca: Cobranca | null;
}

interface MonthEnd {
  readonly organizationId: string;
  readonly fim: number;
}

export function closeNext(world: ServiceWorld, until: number): MonthClosed | undefined {
  const end = findMonthEnd(world.sql, until);
  return end && close(world, end);
}

export const firstMonthEnd = (sql: Sql, until: number): number | undefined => findMonthEnd(sql, until)?.fim;

function findMonthEnd(sql: Sql, until: number): MonthEnd | undefined {
  const query = `SELECT organizacao_id AS organizationId, fecha_em AS fim FROM acumulos
    WHERE fecha_em <= ? ORDER BY fecha_em, seq LIMIT 1`;
  return sql.rows<MonthEnd>(query, until)[0];
}

/** Credits a month's whole yield to the wallets that earned it; the fee is invoiced separately. */
function close(world: ServiceWorld, { organizationId, fim }: MonthEnd): MonthClosed {
  const { sql, ids } = world;
  const percentual = readFeeRate(sql, organizationId);
  const month = closedMonth(sql, { organizationId, fim }, percentual);
  credit(sql, month.creditos);
  startMonth(sql, organizationId, fim, month.fractions);
  const chargeId = month.taxa > 0n ? ids.next('cob_') : null;
  const rendimento = writeYield(world, { organizationId, month, percentual, chargeId });
  emit(world, 'rendimento.apurado', { organizationId, dados: rendimento, em: fim });
  const charge = { organizationId, yieldId: rendimento.id, percentual };
  const cobranca = chargeId === null ? null : chargeFee(world, { ...charge, id: chargeId }, month);
  return { tipo: 'rendimento.apurado', em: fim, organizacao_id: organizationId, rendimento, cobranca };
}

/** The period of a yield is the whole calendar month, even if the organization was created within it. */
function closedMonth(sql: Sql, { organizationId, fim }: MonthEnd, percentual: number): ClosedMonth {
  accrueUntil(sql, organizationId, fim);
  const { desde, fractions } = readAccrual(sql, organizationId);
  const room = roomIn(balancesOf(readWallets(sql, organizationId)));
  const month = closeMonth(fractions, readEarned(sql, organizationId), { percentual, room });
  return { ...month, inicio: monthStart(desde), fim };
}

function credit(sql: Sql, credits: readonly Credit[]): void {
  for (const { walletId, ...credited } of credits) writeFact(sql, walletId, yieldPosting(credited));
}

export interface Accrual extends Counted {
  readonly fractions: Units;
}

export function openAccrual(sql: Sql, organizationId: string, instant: number): void {
  forgetNextDue(sql);
  const accrual = { desde: instant, ate: instant, fractions: NO_UNITS };
  insert<AccrualRow>(sql, 'acumulos', { organizacao_id: organizationId, ...toRow(accrual) });
}

/** Accrues yield up to an instant. Call it before a balance or a rate changes, and at the end of a month. */
export function accrueUntil(sql: Sql, organizationId: string, instant: number): void {
  const elapsed = uncounted(readAccrual(sql, organizationId), instant);
  if (elapsed === 0) return;
  const rates = readRates(sql);
  for (const { walletId, balances } of readWallets(sql, organizationId)) {
    const units = earned(balances, rates, elapsed);
    if (isSomething(units)) addEarned(sql, { organizationId, walletId, units });
  }
  sql.run('UPDATE acumulos SET ate = ? WHERE organizacao_id = ?', instant, organizationId);
}

export function postNow(
  { sql, clock }: ServiceWorld,
  { organizationId, walletId }: { readonly organizationId: string; readonly walletId: string },
  posting: Posting,
): void {
  accrueUntil(sql, organizationId, clock.now());
  writeFact(sql, walletId, posting);
}

function readAccrual(sql: Sql, organizationId: string): Accrual {
  const [row] = sql.rows<AccrualRow>('SELECT * FROM acumulos WHERE organizacao_id = ?', organizationId);
  if (row === undefined) throw new Error(`No yield is counted for ${organizationId}`);
  return { desde: row.desde, ate: row.ate, fractions: toUnits(row) };
}

function readEarned(sql: Sql, organizationId: string): WalletUnits[] {
  const query = `SELECT ganhos.* FROM carteiras CROSS JOIN ganhos ON carteira_id = id
    WHERE carteiras.organizacao_id = ? AND vinculada = 1 ORDER BY carteiras.seq`;
  return sql
    .rows<WalletUnitsRow>(query, organizationId)
    .map((row) => ({ walletId: row.carteira_id, units: toUnits(row) }));
}

/** Starts a month with the fractions of a cent that the previous month did not credit. */
function startMonth(sql: Sql, organizationId: string, instant: number, fractions: Units): void {
  const { desde, ate, fecha_em, USDY, BUIDL } = toRow({ desde: instant, ate: instant, fractions });
  const update =
    'UPDATE acumulos SET desde = ?, ate = ?, fecha_em = ?, USDY = ?, BUIDL = ? WHERE organizacao_id = ?';
  sql.run(update, desde, ate, fecha_em, USDY, BUIDL, organizationId);
  sql.run('DELETE FROM ganhos WHERE organizacao_id = ?', organizationId);
  forgetNextDue(sql);
}

export const hasUncredited = (sql: Sql, walletId: string): boolean =>
  sql.rows('SELECT 1 FROM ganhos WHERE carteira_id = ?', walletId).length > 0;

const isSomething = (units: Units): boolean => ATIVOS.some((ativo) => units[ativo] > 0n);

interface Earned extends WalletUnits {
  readonly organizationId: string;
}

function addEarned(sql: Sql, { organizationId: organizacao_id, walletId: carteira_id, units }: Earned): void {
  const [before] = sql.rows<WalletUnitsRow>('SELECT * FROM ganhos WHERE carteira_id = ?', carteira_id);
  const { USDY, BUIDL } = toTexts(addUnits(before === undefined ? NO_UNITS : toUnits(before), units));
  if (before === undefined)
    insert<WalletUnitsRow>(sql, 'ganhos', { carteira_id, organizacao_id, USDY, BUIDL });
  else sql.run('UPDATE ganhos SET USDY = ?, BUIDL = ? WHERE carteira_id = ?', USDY, BUIDL, carteira_id);
}

const toUnits = (row: Pick<AccrualRow, 'USDY' | 'BUIDL'>): Units => perAtivo((ativo) => BigInt(row[ativo]));

/** Stored as text, because the numbers may exceed SQLite's integers. */
const toTexts = (units: Units) => perAtivo((ativo) => String(units[ativo]));

const toRow = ({ desde, ate, fractions }: Accrual) => ({
  desde,
  ate,
  fecha_em: nextMonth(desde),
  ...toTexts(fractions),
});
