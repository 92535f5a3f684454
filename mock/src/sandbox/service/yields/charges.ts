import type { Cobranca } from '../../../contract/types.ts';
import { formatValor } from '../../domain/money.ts';
import { toPercent } from '../../domain/percent.ts';
import { toDataHora } from '../../domain/to-contract.ts';
import { insertReturning } from '../../store/insert.ts';
import type { PageResult } from '../../store/page.ts';
import { pageOfRows } from '../../store/page-of-rows.ts';
import { emit } from '../base/events.ts';
import type { RequestOf } from '../base/operation.ts';
import { spanOf } from '../base/span.ts';
import type { ServiceWorld } from '../base/world.ts';
import type { ChargeRow } from './tables.ts';
import type { ClosedMonth } from './yields.ts';

export interface NewCharge {
  readonly id: string;
  readonly organizacaoId: string;
  readonly rendimentoId: string;
  /** The plan's fee, in hundredths of a percent. */
  readonly percentual: number;
}

/** Charges the fee of a closed month. */
export function chargeFee(
  world: ServiceWorld,
  { id, organizacaoId, rendimentoId, percentual }: NewCharge,
  { bruto, taxa, fim }: ClosedMonth,
): Cobranca {
  const row = insertReturning<ChargeRow>(world.sql, 'cobrancas', {
    id,
    organizacao_id: organizacaoId,
    rendimento_id: rendimentoId,
    base: bruto,
    percentual,
    centavos: taxa,
    emitida_em: toDataHora(fim),
  });
  const dados = toCobranca(row);
  emit(world, 'cobranca.emitida', { organizacaoId, dados, em: fim });
  return dados;
}

/** The newest first. */
export function listCharges(
  { sql }: ServiceWorld,
  { organizacaoId, filters, page }: RequestOf<'listarCobrancas'>,
): PageResult<Cobranca> {
  const only = { organizacao_id: organizacaoId };
  const during = { column: 'emitida_em', ...spanOf(filters) };
  return pageOfRows(sql, { table: 'cobrancas', only, during, page }, toCobranca);
}

const toCobranca = (row: ChargeRow): Cobranca => ({
  id: row.id,
  rendimento_id: row.rendimento_id,
  base: formatValor(BigInt(row.base)),
  taxa_sobre_rendimento: toPercent(row.percentual),
  valor: formatValor(BigInt(row.centavos)),
  emitida_em: row.emitida_em,
});
