import { freeOf, reserve } from '../../domain/balances.ts';
import { onOperation, onOutside, type Transition } from '../../domain/machine.ts';
import { formatValor, parseValor } from '../../domain/money.ts';
import { checkRedemption, redemptionLegs } from '../../domain/redemptions.ts';
import { resgateJaAprovado } from '../../domain/refusals.ts';
import { toDataHora } from '../../domain/to-contract.ts';
import type { PageResult } from '../../store/page.ts';
import { pageOfRows } from '../../store/page-of-rows.ts';
import type { Sql } from '../../store/sql.ts';
import { findWallet } from '../directory/wallets.ts';
import { emitOf } from '../events.ts';
import { readBooks, writeReserved } from '../ledger/books.ts';
import type { OperationRequest } from '../operation.ts';
import { commentOf } from '../proposals/decisions.ts';
import { inexistenteNoMundo, naoEncontrado } from '../refusals.ts';
import { readParts, writeParts } from '../transactions/parts.ts';
import { issueTransactions, listTransactions, toTransacao } from '../transactions/transactions.ts';
import type { ServiceWorld } from '../world.ts';

export interface RedemptionRow {
  readonly id: string;
  readonly organizacao_id: string;
  readonly status: string;
  readonly centavos: number | bigint;
  readonly carteira_destino_id: string;
  readonly referencia_interna: string | null;
  readonly criado_em: string;
  readonly aprovado_em: string | null;
  readonly concluido_em: string | null;
}

/** The contract's NovoResgate. */
export interface NovoResgate {
  readonly valor: string;
  readonly carteira_destino_id: string;
  readonly referencia_interna?: string;
}

/** @throws {Refusal} `requisicao_invalida`, `carteira_invalida` or `saldo_insuficiente` */
export function createRedemption(world: ServiceWorld, organizacaoId: string, novo: NovoResgate) {
  const { sql, clock, ids, machines } = world;
  const { valor, carteira_destino_id, referencia_interna = null } = novo;
  const centavos = parseValor(valor);
  const destinoVinculado = findWallet(sql, organizacaoId, carteira_destino_id) !== undefined;
  const { balances, reserved } = readBooks(sql, organizacaoId);
  checkRedemption({ centavos, destinoVinculado }, freeOf(balances, reserved));
  const creation = onOperation(machines.resgate, null, 'criarResgate');
  if (creation === undefined) throw new TypeError('The contract lets nobody create a redemption');
  const [row] = sql.run<RedemptionRow>(
    `INSERT INTO resgates (id, organizacao_id, status, centavos, carteira_destino_id, referencia_interna, criado_em)
     VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING *`,
    ids.next('res_'),
    organizacaoId,
    creation.para,
    centavos,
    carteira_destino_id,
    referencia_interna,
    toDataHora(clock.now()),
  );
  const dados = toResgate(sql, row as RedemptionRow);
  emitOf(world, creation, { organizacaoId, dados });
  return dados;
}

/** @throws {Refusal} `nao_encontrado`, `estado_incompativel`, or `saldo_insuficiente` when the free balance no longer covers it */
export function approveRedemption(world: ServiceWorld, request: OperationRequest) {
  const { organizacaoId, id = '', operationId, body } = request;
  const row = readRedemptionRow(world.sql, organizacaoId, id);
  return approve(world, row, {
    transition: onOperation(world.machines.resgate, row.status, operationId),
    body,
  });
}

/**
 * An approver approves a redemption of any organisation in the dashboard.
 * @throws {Refusal} as `approveRedemption`
 */
export function approveInDashboard(world: ServiceWorld, id: string, body: unknown) {
  const [row] = world.sql.rows<RedemptionRow>('SELECT * FROM resgates WHERE id = ?', id);
  if (row === undefined) throw inexistenteNoMundo(`O resgate ${id}`);
  const transition = onOutside(world.machines.resgate, row.status, 'aguardando_assinatura');
  return approve(world, row, { transition, body });
}

interface Approval {
  /** Undefined when the machine has none from where the redemption is. */
  readonly transition: Transition | undefined;
  /** The contract's Decisao, which may be absent. */
  readonly body: unknown;
}

function approve(world: ServiceWorld, row: RedemptionRow, { transition, body }: Approval) {
  const { sql, clock } = world;
  const { id, organizacao_id: organizacaoId, carteira_destino_id: carteiraId } = row;
  if (transition === undefined) throw resgateJaAprovado(row.status);
  const { balances, reserved } = readBooks(sql, organizacaoId);
  const legs = redemptionLegs(BigInt(row.centavos), freeOf(balances, reserved));
  writeReserved(sql, organizacaoId, reserve(balances, reserved, legs));
  writeParts(sql, id, legs);
  const update = 'UPDATE resgates SET status = ?, aprovado_em = ?, comentario = ? WHERE id = ?';
  sql.run(update, transition.para, toDataHora(clock.now()), commentOf(body), id);
  issueTransactions(world, { organizacaoId, donoId: id, carteiraId }, readParts(sql, id));
  const dados = readRedemption(sql, organizacaoId, id);
  emitOf(world, transition, { organizacaoId, dados });
  return dados;
}

/** @throws {Refusal} `nao_encontrado` */
export function readRedemptionRow(sql: Sql, organizacaoId: string, id: string): RedemptionRow {
  const query = 'SELECT * FROM resgates WHERE id = ? AND organizacao_id = ?';
  const [row] = sql.rows<RedemptionRow>(query, id, organizacaoId);
  if (row === undefined) throw naoEncontrado();
  return row;
}

export const readRedemption = (sql: Sql, organizacaoId: string, id: string) =>
  toResgate(sql, readRedemptionRow(sql, organizacaoId, id));

/** The newest first. */
export function listRedemptions(sql: Sql, { organizacaoId, filters, page }: OperationRequest): PageResult {
  const only = { organizacao_id: organizacaoId, status: filters.status };
  const listing = { table: 'resgates', order: 'newest first', only, page } as const;
  return pageOfRows<RedemptionRow>(sql, listing, (row) => toResgate(sql, row));
}

function toResgate(sql: Sql, row: RedemptionRow) {
  const transacoes = listTransactions(sql, row.id).map(toTransacao);
  return {
    id: row.id,
    status: row.status,
    valor: formatValor(BigInt(row.centavos)),
    carteira_destino_id: row.carteira_destino_id,
    referencia_interna: row.referencia_interna,
    ...(transacoes.length > 0 && { transacoes }),
    criado_em: row.criado_em,
    aprovado_em: row.aprovado_em,
    concluido_em: row.concluido_em,
  };
}
