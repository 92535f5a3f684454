import type { Ativo, Destinatario, InAnyStatus, Token, Transacao } from '../contract/types.ts';
import type { Sql, SqlValue } from '../platform/store.ts';
import {
  type KindsOf,
  kindsOf,
  LIMIT,
  oneMoreThan,
  type PageResult,
  pageFrom,
  whereAll,
} from '../store/listing.ts';
import { unionAll } from '../store/statements.ts';
import { inexistenteNoMundo, type RequestOf, readOwnRow, type ServiceWorld } from './operation.ts';
import { formatValor, sum } from './rules/money.ts';
import { toDataHora } from './rules/to-contract.ts';

const QUEUE = 'ordem_da_carteira, ordem_do_nonce, seq';

export function readTransaction(sql: Sql, id: string): TransactionRow {
  const [row] = sql.rows<TransactionRow>('SELECT * FROM transacoes WHERE id = ?', id);
  if (row === undefined) throw inexistenteNoMundo(`A transação ${id}`);
  return row;
}

export const readOwnTransaction = (sql: Sql, organizationId: string, id: string): TransactionRow =>
  readOwnRow(sql, 'transacoes', organizationId, id);

export const transactionsOfProposal = (sql: Sql, id: string): TransactionRow[] =>
  sql.rows('SELECT * FROM transacoes WHERE proposta_id = ? ORDER BY seq', id);

export const transactionsOfRedemption = (sql: Sql, id: string): TransactionRow[] =>
  sql.rows('SELECT * FROM transacoes WHERE resgate_id = ? ORDER BY seq', id);

export const openTransactionsOf = (sql: Sql, organizationId: string, walletId: string): TransactionRow[] =>
  sql
    .rows<TransactionRow>(
      `SELECT * FROM transacoes WHERE organizacao_id = ? AND ${OPEN}
       AND ordem_da_carteira = (SELECT seq FROM carteiras WHERE id = ?)`,
      organizationId,
      walletId,
    )
    .sort((one, other) => one.ordem_do_nonce - other.ordem_do_nonce);

export const carriedBy = (rows: readonly TransactionRow[]): bigint =>
  sum(rows.map(({ centavos }) => BigInt(centavos)));

export const receivedOf = (rows: readonly TransactionRow[]): bigint =>
  carriedBy(rows.filter(({ recebido_em }) => recebido_em !== null));

export const showTransaction = (sql: Sql, id: string): Transacao =>
  toTransacao(sql, readTransaction(sql, id));

/** Lists transactions in signing order: by wallet, nonce, and time of issue. */
export function listTransactions(
  { sql }: ServiceWorld,
  { organizationId, filters, page }: RequestOf<'listarTransacoes'>,
): PageResult<Transacao> {
  const { carteira_id, status } = filters;
  const conditions: [string, SqlValue | null | undefined][] = [
    ['organizacao_id = ?', organizationId],
    ['ordem_da_carteira = (SELECT seq FROM carteiras WHERE id = ?)', carteira_id],
    [`(${QUEUE}) > (SELECT ${QUEUE} FROM transacoes WHERE seq = ?)`, page.apos],
  ];
  const wanted = conditions.filter((pair): pair is [string, SqlValue] => pair[1] != null);
  const common = wanted.map(([condition]) => condition);
  const queues = kindsOf(KINDS_OF_TRANSACTION, { status }).map(
    (kind) => `SELECT * FROM transacoes ${whereAll([...common, ...kind])}`,
  );
  const rows = sql.rows<TransactionRow>(
    `${unionAll(queues)} ORDER BY ${QUEUE} ${LIMIT}`,
    ...queues.flatMap(() => wanted.map(([, value]) => value)),
    oneMoreThan(page).limit,
  );
  return pageFrom(rows, page, { placeOf: ({ seq }) => seq, show: (row) => toTransacao(sql, row) });
}

export function toTransacao(sql: Sql, row: TransactionRow): Transacao {
  const transacao: InAnyStatus<Transacao> & { recebido_em?: string | null } = {
    id: row.id,
    rede: row.rede,
    carteira_id: row.carteira_id,
    status: row.status,
    token: row.token,
    valor: formatValor(BigInt(row.centavos)),
    destinatario: recipientOf(sql, row),
    movimento: row.movimento,
    proposta_id: row.proposta_id,
    resgate_id: row.resgate_id,
    nonce: row.nonce,
    conta_de_nonce: row.conta_de_nonce,
    payload_nao_assinado: row.payload_nao_assinado,
    tx_hash: row.tx_hash,
    valida_ate: toDataHora(row.valida_ate),
    substitui: row.substitui,
    motivo_da_falha: row.motivo_da_falha,
    ...(row.status === 'confirmada' && { recebido_em: row.recebido_em }),
  };
  return transacao as Transacao;
}

export const recipientOf = (sql: Sql, row: TransactionRow): Destinatario => ({
  tipo: kindOf(sql, row),
  endereco: row.destino,
});

function kindOf(sql: Sql, row: TransactionRow): Destinatario['tipo'] {
  if (row.proposta_id !== null) return 'emissor';
  return paysDestination(sql, row) ? 'carteira' : 'endereco_de_liquidacao';
}

function paysDestination(sql: Sql, { resgate_id, token, destino }: TransactionRow): boolean {
  if (token !== 'USDC') return false;
  const query = `SELECT 1 FROM resgates JOIN carteiras ON carteiras.id = carteira_destino_id
    WHERE resgates.id = ? AND endereco = ?`;
  return sql.rows(query, resgate_id, destino).length > 0;
}

export const OPEN = "status IN ('aguardando_assinatura', 'transmitida')";

/**
 * Transactions and their nonces. A nonce belongs to an address on a network: at most one transaction that has not
 * failed holds it, and at most one ever confirms. `ordem` is the rank of a nonce within its address; on `ethereum`, the
 * nonce itself.
 */
export const TRANSACTION_TABLES = `
CREATE TABLE nonces (
  seq INTEGER PRIMARY KEY,
  rede TEXT NOT NULL,
  endereco TEXT NOT NULL,
  ordem INTEGER NOT NULL,
  nonce TEXT NOT NULL,
  conta_de_nonce TEXT,
  estado TEXT NOT NULL DEFAULT 'em_uso' CHECK (estado IN ('em_uso', 'livre', 'gasto')),
  gorjeta TEXT,
  teto TEXT,
  UNIQUE (rede, endereco, ordem)
) STRICT;
CREATE UNIQUE INDEX nonces_de_conta ON nonces (rede, endereco, nonce) WHERE conta_de_nonce IS NOT NULL;
CREATE INDEX nonces_gastos ON nonces (rede, endereco, ordem) WHERE estado = 'gasto';
CREATE INDEX nonces_livres ON nonces (rede, endereco, ordem) WHERE estado = 'livre';
CREATE INDEX nonces_da_conta ON nonces (conta_de_nonce) WHERE conta_de_nonce IS NOT NULL;

CREATE TABLE transacoes (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organizacao_id TEXT NOT NULL REFERENCES organizacoes (id),
  proposta_id TEXT REFERENCES propostas (id),
  resgate_id TEXT REFERENCES resgates (id),
  movimento INTEGER,
  carteira_id TEXT NOT NULL REFERENCES carteiras (id),
  rede TEXT NOT NULL,
  token TEXT NOT NULL CHECK (token IN ('USDC', 'USDY', 'BUIDL')),
  para TEXT CHECK (para IN ('USDY', 'BUIDL')),
  centavos INTEGER NOT NULL CHECK (centavos > 0),
  destino TEXT NOT NULL,
  nonce_seq INTEGER NOT NULL REFERENCES nonces (seq),
  nonce TEXT NOT NULL,
  conta_de_nonce TEXT,
  ordem_da_carteira INTEGER NOT NULL,
  ordem_do_nonce INTEGER NOT NULL,
  status TEXT NOT NULL,
  motivo_da_falha TEXT,
  payload_nao_assinado TEXT NOT NULL,
  tx_hash TEXT,
  valida_ate INTEGER NOT NULL,
  substitui TEXT REFERENCES transacoes (id),
  reemissoes INTEGER NOT NULL,
  recebido_em TEXT,
  CHECK ((proposta_id IS NULL) <> (resgate_id IS NULL)),
  CHECK ((proposta_id IS NULL) = (movimento IS NULL)),
  CHECK ((proposta_id IS NULL) = (para IS NULL)),
  CHECK ((status = 'falhou') = (motivo_da_falha IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX transacoes_do_nonce ON transacoes (nonce_seq, CASE status WHEN 'falhou' THEN seq ELSE 0 END);
CREATE UNIQUE INDEX transacoes_que_substituem ON transacoes (substitui) WHERE substitui IS NOT NULL;
CREATE INDEX transacoes_da_proposta ON transacoes (proposta_id, seq) WHERE proposta_id IS NOT NULL;
CREATE INDEX transacoes_do_resgate ON transacoes (resgate_id, seq) WHERE resgate_id IS NOT NULL;
CREATE INDEX transacoes_em_fila ON transacoes (organizacao_id, status, ordem_da_carteira, ordem_do_nonce, seq);
CREATE INDEX transacoes_a_expirar ON transacoes (valida_ate, seq) WHERE status = 'aguardando_assinatura';
`;

/** The query reads one sorted queue per status, because the index begins with the status. */
const KINDS_OF_TRANSACTION: { readonly status: KindsOf<Transacao['status']> } = {
  status: { aguardando_assinatura: true, transmitida: true, confirmada: true, falhou: true },
};

export interface NonceRow {
  readonly seq: number;
  readonly rede: Transacao['rede'];
  readonly endereco: string;
  readonly ordem: number;
  readonly nonce: string;
  /** Address of the durable nonce account; null on `ethereum`. */
  readonly conta_de_nonce: string | null;
  /**
   * `em_uso`: held by an open transaction. `gasto`: spent by a confirmed transaction, which may be the company's own.
   */
  readonly estado: 'em_uso' | 'livre' | 'gasto';
  /** Highest fees used with this nonce on `ethereum`, in wei; null before the first transaction. */
  readonly gorjeta: string | null;
  readonly teto: string | null;
}

export interface TransactionRow
  extends Omit<InAnyStatus<Transacao>, 'valor' | 'destinatario' | 'valida_ate'> {
  readonly seq: number;
  readonly organizacao_id: string;
  readonly token: Token;
  readonly para: Ativo | null;
  readonly centavos: number | bigint;
  readonly destino: string;
  readonly nonce_seq: number;
  readonly ordem_da_carteira: number;
  readonly ordem_do_nonce: number;
  readonly valida_ate: number;
  /** Number of transactions that this transaction replaced, one after another. */
  readonly reemissoes: number;
  /** When a redemption's USDC arrived; null before that, and always null for movements. */
  readonly recebido_em: string | null;
}
