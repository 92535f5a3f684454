import type { ClosedPeriod } from '../../domain/close-month.ts';
import { formatValor } from '../../domain/money.ts';
import { toPercent } from '../../domain/percent.ts';
import { toDataHora } from '../../domain/to-contract.ts';
import type { Page, PageResult } from '../../store/page.ts';
import { pageOfRows } from '../../store/page-of-rows.ts';
import type { Sql } from '../../store/sql.ts';
import type { ServiceWorld } from '../world.ts';

export interface NewYield {
  readonly organizacaoId: string;
  readonly period: ClosedPeriod;
  /** The plan's fee, in hundredths of a percent. */
  readonly percentual: number;
  /** Null when there is nothing to charge. */
  readonly cobrancaId: string | null;
}

interface Row {
  readonly id: string;
  readonly inicio: string;
  readonly fim: string;
  readonly bruto: number | bigint;
  readonly percentual: number;
  readonly taxa: number | bigint;
  readonly cobranca_id: string | null;
  readonly apurado_em: string;
}

export function writeYield({ sql, ids }: ServiceWorld, entry: NewYield) {
  const { organizacaoId, period, percentual, cobrancaId } = entry;
  const fim = toDataHora(period.fim);
  const [row] = sql.run<Row>(
    `INSERT INTO rendimentos (id, organizacao_id, inicio, fim, bruto, percentual, taxa, cobranca_id, apurado_em)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING *`,
    ids.next('rend_'),
    organizacaoId,
    toDataHora(period.inicio),
    fim,
    period.bruto,
    percentual,
    period.taxa,
    cobrancaId,
    fim,
  );
  return toRendimento(row as Row);
}

/** The newest first. */
export function listYields(sql: Sql, organizacaoId: string, page: Page | undefined): PageResult {
  const listing = {
    table: 'rendimentos',
    order: 'newest first',
    only: { organizacao_id: organizacaoId },
    page,
  } as const;
  return pageOfRows(sql, listing, toRendimento);
}

function toRendimento(row: Row) {
  const bruto = BigInt(row.bruto);
  const taxa = BigInt(row.taxa);
  return {
    id: row.id,
    inicio: row.inicio,
    fim: row.fim,
    rendimento_bruto: formatValor(bruto),
    percentual_da_taxa: toPercent(row.percentual),
    taxa: formatValor(taxa),
    rendimento_liquido: formatValor(bruto - taxa),
    cobranca_id: row.cobranca_id,
    apurado_em: row.apurado_em,
  };
}
