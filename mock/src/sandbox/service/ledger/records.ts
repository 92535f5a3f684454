import type { Registro } from '../../../contract/types.ts';
import { canonicalTxHash } from '../../chain/index.ts';
import { formatValor } from '../../domain/money.ts';
import { insertReturning, nextPlace } from '../../store/insert.ts';
import type { PageResult } from '../../store/page.ts';
import { pageOfRows } from '../../store/page-of-rows.ts';
import type { RequestOf } from '../base/operation.ts';
import { spanOf } from '../base/span.ts';
import type { ServiceWorld } from '../base/world.ts';
import { RECORD_FILTERS, type RecordRow } from './tables.ts';

/** A fact of a network, for the audit trail. */
export type NewRecord = Omit<RecordRow, 'seq' | 'proposta_id' | 'resgate_id'> &
  Partial<Pick<RecordRow, 'proposta_id' | 'resgate_id'>>;

export const writeRecord = ({ sql }: ServiceWorld, record: NewRecord): RecordRow =>
  insertReturning<RecordRow>(sql, 'registros', {
    seq: nextPlace(sql, 'registros', record.organizacao_id),
    ...record,
  });

/** The newest first. */
export function listRecords(
  { sql }: ServiceWorld,
  { organizacaoId, filters, page }: RequestOf<'listarRegistros'>,
): PageResult<Registro> {
  const { desde, ate, tx_hash, ...equal } = filters;
  const only = { organizacao_id: organizacaoId, ...equal, tx_hash: tx_hash && canonicalTxHash(tx_hash) };
  const during = { column: 'ocorrido_em', ...spanOf({ desde, ate }) };
  const listing = { table: 'registros', only, filters: RECORD_FILTERS, during, page };
  return pageOfRows(sql, listing, toRegistro);
}

export const toRegistro = (row: RecordRow): Registro => ({
  id: row.id,
  tipo: row.tipo,
  rede: row.rede,
  tx_hash: row.tx_hash,
  de: row.de,
  para: row.para,
  valor: formatValor(BigInt(row.centavos)),
  carteira_id: row.carteira_id,
  proposta_id: row.proposta_id,
  resgate_id: row.resgate_id,
  ocorrido_em: row.ocorrido_em,
});
