import type { InAnyStatus, Transacao } from '../../../contract/types.ts';
import type { Sql, SqlValue } from '../../../host/sql.ts';
import { sum } from '../../domain/holdings.ts';
import { formatValor } from '../../domain/money.ts';
import { toDataHora } from '../../domain/to-contract.ts';
import { whereAll } from '../../store/conditions.ts';
import { kindsOf } from '../../store/filter-index.ts';
import { type PageResult, pageFrom } from '../../store/page.ts';
import { LIMIT, oneMoreThan } from '../../store/page-of-rows.ts';
import { unionAll } from '../../store/union-all.ts';
import type { RequestOf } from '../base/operation.ts';
import { inexistenteNoMundo, naoEncontrado } from '../base/refusals.ts';
import type { ServiceWorld } from '../base/world.ts';
import { recipientOf } from './recipients.ts';
import { KINDS_OF_TRANSACTION, OPEN, type TransactionRow } from './tables.ts';

const QUEUE = 'ordem_da_carteira, ordem_do_nonce, seq';

/** A transaction of any organisation, as a test names one. @throws {Refusal} `nao_encontrado` */
export function readTransaction(sql: Sql, id: string): TransactionRow {
  const [row] = sql.rows<TransactionRow>('SELECT * FROM transacoes WHERE id = ?', id);
  if (row === undefined) throw inexistenteNoMundo(`A transação ${id}`);
  return row;
}

/** @throws {Refusal} `nao_encontrado` */
export function readOwnTransaction(sql: Sql, organizacaoId: string, id: string): TransactionRow {
  const query = 'SELECT * FROM transacoes WHERE id = ? AND organizacao_id = ?';
  const [row] = sql.rows<TransactionRow>(query, id, organizacaoId);
  if (row === undefined) throw naoEncontrado();
  return row;
}

/** The transactions of a proposal, in the order they were issued. */
export const transactionsOfProposal = (sql: Sql, id: string): TransactionRow[] =>
  sql.rows('SELECT * FROM transacoes WHERE proposta_id = ? ORDER BY seq', id);

/** The transactions of a redemption, in the order they were issued. */
export const transactionsOfRedemption = (sql: Sql, id: string): TransactionRow[] =>
  sql.rows('SELECT * FROM transacoes WHERE resgate_id = ? ORDER BY seq', id);

/** The open transactions of a wallet, in the custodian's order. */
export const openTransactionsOf = (sql: Sql, organizacaoId: string, carteiraId: string): TransactionRow[] =>
  sql
    .rows<TransactionRow>(
      `SELECT * FROM transacoes WHERE organizacao_id = ? AND ${OPEN}
       AND ordem_da_carteira = (SELECT seq FROM carteiras WHERE id = ?)`,
      organizacaoId,
      carteiraId,
    )
    .sort((one, other) => one.ordem_do_nonce - other.ordem_do_nonce);

/** What transactions carry together, in cents. */
export const carriedBy = (rows: readonly TransactionRow[]): bigint =>
  sum(rows.map(({ centavos }) => BigInt(centavos)));

/** What has reached the destination of a redemption, in cents. */
export const receivedOf = (rows: readonly TransactionRow[]): bigint =>
  carriedBy(rows.filter(({ recebido_em }) => recebido_em !== null));

/** As the API shows one that exists. */
export const showTransaction = (sql: Sql, id: string): Transacao =>
  toTransacao(sql, readTransaction(sql, id));

/** What custodians work on: by wallet, then by nonce, then by when they were issued. */
export function listTransactions(
  { sql }: ServiceWorld,
  { organizacaoId, filters, page }: RequestOf<'listarTransacoes'>,
): PageResult<Transacao> {
  const { carteira_id, status } = filters;
  const conditions: [string, SqlValue | null | undefined][] = [
    ['organizacao_id = ?', organizacaoId],
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
