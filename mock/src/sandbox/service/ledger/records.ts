import type { Ativo } from '../../domain/holdings.ts';
import { formatValor } from '../../domain/money.ts';
import type { Rede } from '../../domain/wallets.ts';
import type { PageResult } from '../../store/page.ts';
import { pageOfRows } from '../../store/page-of-rows.ts';
import type { Sql } from '../../store/sql.ts';
import type { OperationRequest } from '../operation.ts';

/** A fact of a network, for the audit trail. */
export interface NewRecord {
  readonly id: string;
  readonly organizacaoId: string;
  readonly tipo: 'deposito' | 'rebalanceamento' | 'resgate';
  readonly rede: Rede;
  readonly txHash: string;
  /** Default: null, only USDC moved. */
  readonly ativo?: Ativo | null;
  readonly centavos: bigint;
  readonly carteiraId: string;
  readonly propostaId?: string;
  readonly resgateId?: string;
  readonly ocorridoEm: string;
}

interface Row {
  readonly seq: number;
  readonly id: string;
  readonly tipo: string;
  readonly rede: string;
  readonly tx_hash: string;
  readonly ativo: string | null;
  readonly centavos: number | bigint;
  readonly carteira_id: string;
  readonly proposta_id: string | null;
  readonly resgate_id: string | null;
  readonly ocorrido_em: string;
}

/** Returns the record as the API shows it, and its place in the trail. */
export function writeRecord(sql: Sql, record: NewRecord) {
  const [row] = sql.run<Row>(
    `INSERT INTO registros (id, organizacao_id, tipo, rede, tx_hash, ativo, centavos, carteira_id, proposta_id,
       resgate_id, ocorrido_em) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING *`,
    record.id,
    record.organizacaoId,
    record.tipo,
    record.rede,
    record.txHash,
    record.ativo ?? null,
    record.centavos,
    record.carteiraId,
    record.propostaId ?? null,
    record.resgateId ?? null,
    record.ocorridoEm,
  );
  const { seq } = row as Row;
  return { seq, registro: toRegistro(row as Row) };
}

/** The newest first. */
export function listRecords(sql: Sql, { organizacaoId, filters, page }: OperationRequest): PageResult {
  const only = { organizacao_id: organizacaoId, tipo: filters.tipo };
  const listing = { table: 'registros', order: 'newest first', only, page } as const;
  return pageOfRows(sql, listing, toRegistro);
}

const toRegistro = (row: Row) => ({
  id: row.id,
  tipo: row.tipo,
  rede: row.rede,
  tx_hash: row.tx_hash,
  ativo: row.ativo,
  valor: formatValor(BigInt(row.centavos)),
  carteira_id: row.carteira_id,
  proposta_id: row.proposta_id,
  resgate_id: row.resgate_id,
  ocorrido_em: row.ocorrido_em,
});
