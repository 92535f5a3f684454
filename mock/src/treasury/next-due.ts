import type { Sql } from '../platform/store.ts';
import { Refusal } from '../refusal.ts';
import type { TimeRange } from '../store/listing.ts';

/** Cache by database, because every request needs the next due time and it rarely changes. */
const known = new WeakMap<Sql, number | null>();

const FIRST = `SELECT min(at) AS at FROM (
  SELECT min(fecha_em) AS at FROM acumulos
  UNION ALL SELECT min(valida_ate) FROM transacoes WHERE status = 'aguardando_assinatura')`;

export function findNextDue(sql: Sql): number | null {
  const remembered = known.get(sql);
  if (remembered !== undefined) return remembered;
  const [row] = sql.rows<{ at: number | null }>(FIRST);
  const due = row?.at ?? null;
  known.set(sql, due);
  return due;
}

/** Call it after a change of a month end or an expiry, and after a rollback. */
export function forgetNextDue(sql: Sql): void {
  known.delete(sql);
}

interface SpanFilters {
  readonly desde?: string | undefined;
  readonly ate?: string | undefined;
}

/**
 * Time range of a list filter.
 * @throws {Refusal} `requisicao_invalida` on `ate` unless it is later than `desde`
 */
export function spanOf({ desde, ate }: SpanFilters): TimeRange {
  const from = desde && sortable(desde);
  const until = ate && sortable(ate);
  if (from !== undefined && until !== undefined && from >= until)
    throw new Refusal(
      'requisicao_invalida',
      'O fim do período, ate, precisa ser posterior ao início, desde.',
      {
        campo: 'ate',
      },
    );
  return { from, until };
}

/** Removes `Z` and trailing zeros, so that texts sort in order of time. */
const sortable = (instant: string): string => instant.replace(/(?:\.0*|(\.\d*[1-9])0*)?Z$/, '$1');
