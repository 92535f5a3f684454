import { formatValor } from '../../domain/money.ts';
import { toPercent } from '../../domain/percent.ts';
import type { Page, PageResult } from '../../store/page.ts';
import { pageOfRows } from '../../store/page-of-rows.ts';
import type { Sql } from '../../store/sql.ts';

/** Cents; `percentual` in hundredths. */
export interface NewCharge {
  readonly id: string;
  readonly organizacaoId: string;
  readonly rendimentoId: string;
  readonly base: bigint;
  readonly percentual: number;
  readonly centavos: bigint;
  readonly emitidaEm: string;
}

interface Row {
  readonly id: string;
  readonly rendimento_id: string;
  readonly base: number | bigint;
  readonly percentual: number;
  readonly centavos: number | bigint;
  readonly emitida_em: string;
}

export function writeCharge(sql: Sql, charge: NewCharge) {
  const { id, organizacaoId, rendimentoId, base, percentual, centavos, emitidaEm } = charge;
  const [row] = sql.run<Row>(
    `INSERT INTO cobrancas (id, organizacao_id, rendimento_id, base, percentual, centavos, emitida_em)
     VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING *`,
    id,
    organizacaoId,
    rendimentoId,
    base,
    percentual,
    centavos,
    emitidaEm,
  );
  return toCobranca(row as Row);
}

/** The newest first. */
export function listCharges(sql: Sql, organizacaoId: string, page: Page | undefined): PageResult {
  const listing = {
    table: 'cobrancas',
    order: 'newest first',
    only: { organizacao_id: organizacaoId },
    page,
  } as const;
  return pageOfRows(sql, listing, toCobranca);
}

const toCobranca = (row: Row) => ({
  id: row.id,
  rendimento_id: row.rendimento_id,
  base: formatValor(BigInt(row.base)),
  percentual: toPercent(row.percentual),
  valor: formatValor(BigInt(row.centavos)),
  emitida_em: row.emitida_em,
});
