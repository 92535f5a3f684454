import { type Accrual, accrue, startAccrual } from '../../domain/accrual.ts';
import { perAtivo } from '../../domain/holdings.ts';
import type { Posting } from '../../domain/ledger.ts';
import { nextMonth } from '../../domain/month.ts';
import { insert } from '../../store/insert.ts';
import type { Sql } from '../../store/sql.ts';
import { readBooks, writeFact } from '../ledger/books.ts';
import type { ServiceWorld } from '../world.ts';
import { readRates } from './annual-rates.ts';
import { forgetMonthEnd } from './next-month-end.ts';
import type { AccrualRow } from './tables.ts';

export function openAccrual(sql: Sql, organizacaoId: string, instant: number): void {
  forgetMonthEnd(sql);
  insert<AccrualRow>(sql, 'acumulos', { organizacao_id: organizacaoId, ...toRow(startAccrual(instant)) });
}

/** Counts the yield of an organisation up to an instant: before a balance or a rate changes, and at the end of a month. */
export function accrueUntil(sql: Sql, organizacaoId: string, instant: number): Accrual {
  const before = readAccrual(sql, organizacaoId);
  const { balances } = readBooks(sql, organizacaoId);
  const after = accrue(before, instant, { balances, rates: readRates(sql) });
  if (instant > before.ate) writeAccrual(sql, organizacaoId, after);
  return after;
}

/** Posts a fact of this moment. */
export function postNow({ sql, clock }: ServiceWorld, organizacaoId: string, posting: Posting): void {
  accrueUntil(sql, organizacaoId, clock.now());
  writeFact(sql, organizacaoId, posting);
}

export function writeAccrual(sql: Sql, organizacaoId: string, accrual: Accrual): void {
  const { desde, ate, fecha_em, USDY, BUIDL } = toRow(accrual);
  const update =
    'UPDATE acumulos SET desde = ?, ate = ?, fecha_em = ?, USDY = ?, BUIDL = ? WHERE organizacao_id = ?';
  sql.run(update, desde, ate, fecha_em, USDY, BUIDL, organizacaoId);
}

function readAccrual(sql: Sql, organizacaoId: string): Accrual {
  const [row] = sql.rows<AccrualRow>('SELECT * FROM acumulos WHERE organizacao_id = ?', organizacaoId);
  if (row === undefined) throw new Error(`No yield is counted for ${organizacaoId}`);
  return { desde: row.desde, ate: row.ate, unidades: perAtivo((ativo) => BigInt(row[ativo])) };
}

/** What is counted may have more digits than an integer of SQLite. */
const toRow = ({ desde, ate, unidades }: Accrual) => ({
  desde,
  ate,
  fecha_em: nextMonth(desde),
  ...perAtivo((ativo) => String(unidades[ativo])),
});
