import type { Rendimento } from '../../../contract/types.ts';
import { formatValor } from '../../domain/money.ts';
import type { Credit, MonthYield } from '../../domain/month-yield.ts';
import { toPercent } from '../../domain/percent.ts';
import { toDataHora } from '../../domain/to-contract.ts';
import { insertReturning } from '../../store/insert.ts';
import type { PageResult } from '../../store/page.ts';
import { pageOfRows } from '../../store/page-of-rows.ts';
import type { RequestOf } from '../base/operation.ts';
import { spanOf } from '../base/span.ts';
import type { ServiceWorld } from '../base/world.ts';
import type { YieldRow } from './tables.ts';

/** The yield of a month, from `inicio` up to but not including `fim`, in milliseconds. */
export interface ClosedMonth extends MonthYield {
  readonly inicio: number;
  readonly fim: number;
}

export interface NewYield {
  readonly organizacaoId: string;
  readonly month: ClosedMonth;
  /** The plan's fee, in hundredths of a percent. */
  readonly percentual: number;
  /** Null when there is nothing to charge. */
  readonly cobrancaId: string | null;
}

export function writeYield({ sql, ids }: ServiceWorld, entry: NewYield): Rendimento {
  const { organizacaoId, month, percentual, cobrancaId } = entry;
  const row = insertReturning<YieldRow>(sql, 'rendimentos', {
    id: ids.next('rend_'),
    organizacao_id: organizacaoId,
    inicio: toDataHora(month.inicio),
    fim: toDataHora(month.fim),
    bruto: month.bruto,
    percentual,
    taxa: month.taxa,
    creditos: JSON.stringify(month.creditos.map(toCredito)),
    cobranca_id: cobrancaId,
    apurado_em: toDataHora(month.fim),
  });
  return toRendimento(row);
}

/** The newest first. */
export function listYields(
  { sql }: ServiceWorld,
  { organizacaoId, filters, page }: RequestOf<'listarRendimento'>,
): PageResult<Rendimento> {
  const only = { organizacao_id: organizacaoId };
  const during = { column: 'fim', ...spanOf(filters) };
  return pageOfRows(sql, { table: 'rendimentos', only, during, page }, toRendimento);
}

function toRendimento(row: YieldRow): Rendimento {
  const bruto = BigInt(row.bruto);
  const taxa = BigInt(row.taxa);
  return {
    id: row.id,
    inicio: row.inicio,
    fim: row.fim,
    rendimento_bruto: formatValor(bruto),
    taxa_sobre_rendimento: toPercent(row.percentual),
    valor_da_taxa: formatValor(taxa),
    rendimento_liquido: formatValor(bruto - taxa),
    creditos: JSON.parse(row.creditos) as Rendimento['creditos'],
    cobranca_id: row.cobranca_id,
    apurado_em: row.apurado_em,
  };
}

const toCredito = ({ carteiraId, ativo, centavos }: Credit): Rendimento['creditos'][number] => ({
  carteira_id: carteiraId,
  ativo,
  valor: formatValor(centavos),
});
