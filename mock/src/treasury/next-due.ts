import type { Sql } from '../platform/store.ts';
import { Refusal } from '../refusal.ts';
import type { TimeRange } from '../store/listing.ts';

/** Cache of the next due time, by database: every request needs it, and it seldom changes. */
const known = new WeakMap<Sql, number | null>();

const FIRST = `SELECT min(at) AS at FROM (
  SELECT min(fecha_em) AS at FROM acumulos
  UNION ALL SELECT min(valida_ate) FROM transacoes WHERE status = 'aguardando_assinatura')`;

/**
 * When the next month ends or the next transaction expires, in milliseconds; null while neither can. The result is
 * cached.
 */
export function findNextDue(sql: Sql): number | null {
  const remembered = known.get(sql);
  if (remembered !== undefined) return remembered;
  const [row] = sql.rows<{ at: number | null }>(FIRST);
  const due = row?.at ?? null;
  known.set(sql, due);
  return due;
}

/** Call it after a change of when a month ends or a transaction expires, and after a rollback, which may undo one. */
export function forgetNextDue(sql: Sql): void {
  known.delete(sql);
}

interface SpanFilters {
  readonly desde?: string | undefined;
  readonly ate?: string | undefined;
}

/**
 * The time span that a list is filtered by.
 * @throws {Refusal} `requisicao_invalida` on `ate` when it is no later than `desde`
 */
export function spanOf({ desde, ate }: SpanFilters): TimeRange {
  const from = desde && sortable(desde);
  const until = ate && sortable(ate);
  if (from !== undefined && until !== undefined && from >= until)
    throw new Refusal('requisicao_invalida', 'O fim do período, ate, deve ser posterior ao início, desde.', {
      campo: 'ate',
    });
  return { from, until };
}

/** An instant in UTC without its `Z` and the zeros that end its fraction: such texts sort as the instants do. */
const sortable = (instant: string): string => instant.replace(/(?:\.0*|(\.\d*[1-9])0*)?Z$/, '$1');
