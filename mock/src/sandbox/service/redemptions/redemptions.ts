import type {
  DecisaoTomada,
  InAnyStatus,
  Resgate,
  ResgateConcluido,
  ResgatePendente,
} from '../../../contract/types.ts';
import type { Sql } from '../../../host/sql.ts';
import type { Destination } from '../../domain/draws.ts';
import { onOperation } from '../../domain/machine.ts';
import { formatValor, parseValor } from '../../domain/money.ts';
import { checkRedemption } from '../../domain/redemptions.ts';
import { toDataHora } from '../../domain/to-contract.ts';
import { insertReturning, nextPlace } from '../../store/insert.ts';
import type { PageResult } from '../../store/page.ts';
import { pageOfRows } from '../../store/page-of-rows.ts';
import { emitOf } from '../base/events.ts';
import type { RequestOf } from '../base/operation.ts';
import { naoEncontrado } from '../base/refusals.ts';
import { spanOf } from '../base/span.ts';
import type { ServiceWorld } from '../base/world.ts';
import { findWallet } from '../directory/wallets.ts';
import { readWallets } from '../ledger/books.ts';
import { receivedOf, toTransacao, transactionsOfRedemption } from '../transactions/transactions.ts';
import { REDEMPTION_FILTERS, type RedemptionRow } from './tables.ts';

/** @throws {Refusal} `requisicao_invalida`, `carteira_invalida` or `saldo_insuficiente` */
export function createRedemption(
  world: ServiceWorld,
  { organizacaoId, body, operationId }: RequestOf<'criarResgate'>,
): ResgatePendente {
  const { sql, clock, ids, machines } = world;
  const { valor, carteira_destino_id, referencia_interna = null } = body;
  const centavos = parseValor(valor);
  const destino = findDestination(sql, organizacaoId, carteira_destino_id);
  checkRedemption(centavos, destino, readWallets(sql, organizacaoId));
  const creation = onOperation(machines.resgate, null, operationId);
  if (creation === undefined) throw new TypeError('The contract lets nobody create a redemption');
  const row = insertReturning<RedemptionRow>(sql, 'resgates', {
    seq: nextPlace(sql, 'resgates', organizacaoId),
    id: ids.next('res_'),
    organizacao_id: organizacaoId,
    status: creation.para,
    centavos,
    carteira_destino_id,
    referencia_interna,
    criado_em: toDataHora(clock.now()),
  });
  const dados = toResgate(sql, row) as ResgatePendente;
  emitOf(world, creation, { organizacaoId, dados });
  return dados;
}

function findDestination(sql: Sql, organizacaoId: string, carteiraId: string): Destination | null {
  const wallet = findWallet(sql, organizacaoId, carteiraId);
  return wallet === undefined ? null : { carteiraId, rede: wallet.rede };
}

/** @throws {Refusal} `nao_encontrado` */
export function readRedemptionRow(sql: Sql, organizacaoId: string, id: string): RedemptionRow {
  const query = 'SELECT * FROM resgates WHERE id = ? AND organizacao_id = ?';
  const [row] = sql.rows<RedemptionRow>(query, id, organizacaoId);
  if (row === undefined) throw naoEncontrado();
  return row;
}

/** @throws {Refusal} `nao_encontrado` */
export const readRedemption = (sql: Sql, organizacaoId: string, id: string): Resgate =>
  toResgate(sql, readRedemptionRow(sql, organizacaoId, id));

/** The newest first. */
export function listRedemptions(
  { sql }: ServiceWorld,
  { organizacaoId, filters, page }: RequestOf<'listarResgates'>,
): PageResult<Resgate> {
  const { desde, ate, ...equal } = filters;
  const only = { organizacao_id: organizacaoId, ...equal };
  const during = { column: 'criado_em', ...spanOf({ desde, ate }) };
  const listing = { table: 'resgates', only, filters: REDEMPTION_FILTERS, during, page };
  return pageOfRows(sql, listing, (row: RedemptionRow) => toResgate(sql, row));
}

export function toResgate(sql: Sql, row: RedemptionRow): Resgate {
  const resgate: InAnyStatus<Resgate> & { decisao?: DecisaoTomada } = {
    id: row.id,
    status: row.status,
    valor: formatValor(BigInt(row.centavos)),
    carteira_destino_id: row.carteira_destino_id,
    referencia_interna: row.referencia_interna,
    ...(row.decidido_por !== null && { decisao: { por: row.decidido_por, comentario: row.comentario } }),
    criado_em: row.criado_em,
    aprovado_em: row.aprovado_em,
    concluido_em: row.concluido_em,
  };
  // Only an approval issues transactions.
  const approved = row.aprovado_em === null ? {} : showDelivery(sql, row.id);
  const { rejeitado_em, cancelado_em, cancelado_por: por, comentario_do_cancelamento: comentario } = row;
  return {
    ...resgate,
    ...approved,
    ...(rejeitado_em !== null && { rejeitado_em }),
    ...(cancelado_em !== null && { cancelado_em, cancelamento: { por, comentario } }),
  } as Resgate;
}

/** The transactions, and how much of what they carry has reached the destination. */
function showDelivery(sql: Sql, id: string): Pick<ResgateConcluido, 'transacoes' | 'valor_recebido'> {
  const transactions = transactionsOfRedemption(sql, id);
  return {
    transacoes: transactions.map((one) => toTransacao(sql, one)),
    valor_recebido: formatValor(receivedOf(transactions)),
  } as Pick<ResgateConcluido, 'transacoes' | 'valor_recebido'>;
}
