import type { Ativo, Cobranca, Rendimento } from '../contract/types.ts';
import type { Sql } from '../platform/store.ts';
import { type PageResult, pageOfRows } from '../store/listing.ts';
import { insert, insertReturning } from '../store/statements.ts';
import { emit, type RequestOf, type ServiceWorld, spanOf } from './operation.ts';
import { type AnnualRates, DEFAULT_RATES } from './rules/balances.ts';
import { ATIVOS, formatValor, type PerAtivo, toPercent } from './rules/money.ts';
import type { Credit, MonthYield } from './rules/month-yield.ts';
import { toDataHora } from './rules/to-contract.ts';

export interface ClosedMonth extends MonthYield {
  readonly inicio: number;
  readonly fim: number;
}

export interface NewYield {
  readonly organizationId: string;
  readonly month: ClosedMonth;
  readonly percentual: number;
  readonly chargeId: string | null;
}

export function writeYield({ sql, ids }: ServiceWorld, entry: NewYield): Rendimento {
  const { organizationId, month, percentual, chargeId } = entry;
  const row = insertReturning<YieldRow>(sql, 'rendimentos', {
    id: ids.next('rend_'),
    organizacao_id: organizationId,
    inicio: toDataHora(month.inicio),
    fim: toDataHora(month.fim),
    bruto: month.bruto,
    percentual,
    taxa: month.taxa,
    creditos: JSON.stringify(month.creditos.map(toCredito)),
    cobranca_id: chargeId,
    apurado_em: toDataHora(month.fim),
  });
  return toRendimento(row);
}

export function listYields(
  { sql }: ServiceWorld,
  { organizationId, filters, page }: RequestOf<'listarRendimento'>,
): PageResult<Rendimento> {
  const only = { organizacao_id: organizationId };
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

const toCredito = ({ walletId, ativo, centavos }: Credit): Rendimento['creditos'][number] => ({
  carteira_id: walletId,
  ativo,
  valor: formatValor(centavos),
});

export interface NewCharge {
  readonly id: string;
  readonly organizationId: string;
  readonly yieldId: string;
  readonly percentual: number;
}

export function chargeFee(
  world: ServiceWorld,
  { id, organizationId, yieldId, percentual }: NewCharge,
  { bruto, taxa, fim }: ClosedMonth,
): Cobranca {
  const row = insertReturning<ChargeRow>(world.sql, 'cobrancas', {
    id,
    organizacao_id: organizationId,
    rendimento_id: yieldId,
    base: bruto,
    percentual,
    centavos: taxa,
    emitida_em: toDataHora(fim),
  });
  const dados = toCobranca(row);
  emit(world, 'cobranca.emitida', { organizationId, dados, em: fim });
  return dados;
}

export function listCharges(
  { sql }: ServiceWorld,
  { organizationId, filters, page }: RequestOf<'listarCobrancas'>,
): PageResult<Cobranca> {
  const only = { organizacao_id: organizationId };
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

export function insertDefaultRates(sql: Sql): void {
  for (const ativo of ATIVOS)
    insert<AnnualRateRow>(sql, 'juros_anuais', { ativo, centesimos: DEFAULT_RATES[ativo] });
}

export function readRates(sql: Sql): AnnualRates {
  const rows = sql.rows<AnnualRateRow>('SELECT * FROM juros_anuais');
  return Object.fromEntries(rows.map(({ ativo, centesimos }) => [ativo, centesimos])) as AnnualRates;
}

export function writeRate(sql: Sql, ativo: Ativo, centesimos: number): void {
  sql.run('UPDATE juros_anuais SET centesimos = ? WHERE ativo = ?', centesimos, ativo);
}

/**
 * Rates, current accruals, and closed months with their fees. Money is in cents, percentages in hundredths of a
 * percent, instants in milliseconds. `acumulos` (fractions at the start of a month) and `ganhos` (earned by each wallet
 * since then) count fractions of a cent.
 */
export const YIELD_TABLES = `
CREATE TABLE juros_anuais (
  ativo TEXT PRIMARY KEY CHECK (ativo IN ('USDY', 'BUIDL')),
  centesimos INTEGER NOT NULL CHECK (centesimos BETWEEN 0 AND 10000)
) STRICT, WITHOUT ROWID;

CREATE TABLE acumulos (
  seq INTEGER PRIMARY KEY,
  organizacao_id TEXT NOT NULL UNIQUE REFERENCES organizacoes (id),
  desde INTEGER NOT NULL,
  ate INTEGER NOT NULL,
  fecha_em INTEGER NOT NULL,
  USDY TEXT NOT NULL,
  BUIDL TEXT NOT NULL
) STRICT;
CREATE INDEX acumulos_a_fechar ON acumulos (fecha_em, seq);

CREATE TABLE ganhos (
  carteira_id TEXT PRIMARY KEY REFERENCES carteiras (id),
  organizacao_id TEXT NOT NULL REFERENCES organizacoes (id),
  USDY TEXT NOT NULL,
  BUIDL TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX ganhos_da_organizacao ON ganhos (organizacao_id);

CREATE TABLE rendimentos (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organizacao_id TEXT NOT NULL REFERENCES organizacoes (id),
  inicio TEXT NOT NULL,
  fim TEXT NOT NULL,
  bruto INTEGER NOT NULL,
  percentual INTEGER NOT NULL,
  taxa INTEGER NOT NULL,
  creditos TEXT NOT NULL,
  cobranca_id TEXT,
  apurado_em TEXT NOT NULL,
  UNIQUE (organizacao_id, fim)
) STRICT;
CREATE INDEX rendimentos_da_organizacao ON rendimentos (organizacao_id, seq);

CREATE TABLE cobrancas (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organizacao_id TEXT NOT NULL REFERENCES organizacoes (id),
  rendimento_id TEXT NOT NULL UNIQUE REFERENCES rendimentos (id),
  base INTEGER NOT NULL,
  percentual INTEGER NOT NULL,
  centavos INTEGER NOT NULL CHECK (centavos > 0),
  emitida_em TEXT NOT NULL
) STRICT;
CREATE INDEX cobrancas_da_organizacao ON cobrancas (organizacao_id, seq);
`;

interface AnnualRateRow {
  readonly ativo: Ativo;
  readonly centesimos: number;
}

export interface AccrualRow extends PerAtivo<string> {
  readonly organizacao_id: string;
  readonly desde: number;
  readonly ate: number;
  readonly fecha_em: number;
}

export interface WalletUnitsRow extends PerAtivo<string> {
  readonly carteira_id: string;
  readonly organizacao_id: string;
}

interface YieldRow extends Pick<Rendimento, 'id' | 'inicio' | 'fim' | 'cobranca_id' | 'apurado_em'> {
  readonly organizacao_id: string;
  readonly bruto: number | bigint;
  readonly percentual: number;
  readonly taxa: number | bigint;
  readonly creditos: string;
}

interface ChargeRow extends Pick<Cobranca, 'id' | 'rendimento_id' | 'emitida_em'> {
  readonly organizacao_id: string;
  readonly percentual: number;
  readonly base: number | bigint;
  readonly centavos: number | bigint;
}
