import type {
  Decisao,
  DecisaoTomada,
  InAnyStatus,
  Resgate,
  ResgateCancelado,
  ResgateConcluido,
  ResgatePendente,
  ResgateRecemAprovado,
  ResgateRejeitado,
} from '../contract/types.ts';
import type { Sql } from '../platform/store.ts';
import { type PageResult, pageOfRows } from '../store/listing.ts';
import { insertLast } from '../store/statements.ts';
import { settlementAddress } from './chain/index.ts';
import type { WalletRow } from './directory-tables.ts';
import { isInTransit, isOpen, issueTransaction, setFailed } from './issue.ts';
import { readWallets } from './ledger.ts';
import {
  type Decision,
  type DecisionColumns,
  emitOf,
  type FilterIndexes,
  inexistenteNoMundo,
  type RequestOf,
  readOwnRow,
  recordDecision,
  type ServiceWorld,
  spanOf,
} from './operation.ts';
import { type Draw, drawRedemption, type RedemptionDestination } from './rules/funding.ts';
import { onOperation, onOutside, type Transition } from './rules/machine.ts';
import { formatValor, parseValor } from './rules/money.ts';
import { checkRedemption } from './rules/redemption-rules.ts';
import { resgateJaDecidido, resgateNaoCancelavel, resgateTransmitido } from './rules/refusals.ts';
import { toDataHora } from './rules/to-contract.ts';
import { receivedOf, type TransactionRow, toTransacao, transactionsOfRedemption } from './transactions.ts';
import { findWallet, readWalletRow } from './wallets.ts';

export function createRedemption(
  world: ServiceWorld,
  { organizationId, body, operationId }: RequestOf<'criarResgate'>,
): ResgatePendente {
  const { sql, clock, ids, machines } = world;
  const { valor, carteira_destino_id, referencia_interna = null } = body;
  const centavos = parseValor(valor);
  const destino = findDestination(sql, organizationId, carteira_destino_id);
  checkRedemption(centavos, destino, readWallets(sql, organizationId));
  const creation = onOperation(machines.resgate, null, operationId);
  if (creation === undefined) throw new TypeError('The contract lets nobody create a redemption');
  const row: Omit<RedemptionRow, 'seq'> = {
    id: ids.next('res_'),
    organizacao_id: organizationId,
    status: creation.para,
    centavos,
    carteira_destino_id,
    referencia_interna,
    criado_em: toDataHora(clock.now()),
    aprovado_em: null,
    concluido_em: null,
    rejeitado_em: null,
    decidido_por: null,
    comentario: null,
    cancelado_em: null,
    cancelado_por: null,
    comentario_do_cancelamento: null,
  };
  insertLast<RedemptionRow>(sql, 'resgates', row);
  const dados = toResgate(sql, row) as ResgatePendente;
  emitOf(world, creation, { organizationId, dados });
  return dados;
}

function findDestination(sql: Sql, organizationId: string, walletId: string): RedemptionDestination | null {
  const wallet = findWallet(sql, organizationId, walletId);
  return wallet === undefined ? null : { walletId, rede: wallet.rede };
}

const readRedemptionRow = (sql: Sql, organizationId: string, id: string): RedemptionRow =>
  readOwnRow(sql, 'resgates', organizationId, id);

export const readRedemption = (sql: Sql, organizationId: string, id: string): Resgate =>
  toResgate(sql, readRedemptionRow(sql, organizationId, id));

export function listRedemptions(
  { sql }: ServiceWorld,
  { organizationId, filters, page }: RequestOf<'listarResgates'>,
): PageResult<Resgate> {
  const { desde, ate, ...equal } = filters;
  const only = { organizacao_id: organizationId, ...equal };
  const during = { column: 'criado_em', ...spanOf({ desde, ate }) };
  const listing = { table: 'resgates', only, filters: REDEMPTION_FILTERS, during, page };
  return pageOfRows(sql, listing, (row: RedemptionRow) => toResgate(sql, row));
}

function toResgate(sql: Sql, row: Omit<RedemptionRow, 'seq'>): Resgate {
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
  // Only an approved redemption has transactions, so others need no query.
  const approved = row.aprovado_em === null ? {} : showDelivery(sql, row.id);
  const { rejeitado_em, cancelado_em, cancelado_por: por, comentario_do_cancelamento: comentario } = row;
  return {
    ...resgate,
    ...approved,
    ...(rejeitado_em !== null && { rejeitado_em }),
    ...(cancelado_em !== null && { cancelado_em, cancelamento: { por, comentario } }),
  } as Resgate;
}

function showDelivery(sql: Sql, id: string): Pick<ResgateConcluido, 'transacoes' | 'valor_recebido'> {
  const transactions = transactionsOfRedemption(sql, id);
  return {
    transacoes: transactions.map((one) => toTransacao(sql, one)),
    valor_recebido: formatValor(receivedOf(transactions)),
  } as Pick<ResgateConcluido, 'transacoes' | 'valor_recebido'>;
}

export function approveRedemption(
  world: ServiceWorld,
  { organizationId, por, id, operationId, body }: RequestOf<'aprovarResgate'>,
): ResgateRecemAprovado {
  const row = readRedemptionRow(world.sql, organizationId, id);
  const transition = onOperation(world.machines.resgate, row.status, operationId);
  return approve(world, row, { transition, decisao: body, por });
}

export function approveInDashboard(
  world: ServiceWorld,
  id: string,
  decisao: Decisao | undefined,
): ResgateRecemAprovado {
  const [row] = world.sql.rows<RedemptionRow>('SELECT * FROM resgates WHERE id = ?', id);
  if (row === undefined) throw inexistenteNoMundo(`O resgate ${id}`);
  const transition = onOutside(world.machines.resgate, row.status, 'aguardando_assinatura');
  return approve(world, row, { transition, decisao, por: 'painel' });
}

export function rejectRedemption(
  world: ServiceWorld,
  { organizationId, por, id, operationId, body }: RequestOf<'rejeitarResgate'>,
): ResgateRejeitado {
  const row = readRedemptionRow(world.sql, organizationId, id);
  const transition = onOperation(world.machines.resgate, row.status, operationId);
  if (transition === undefined) throw resgateJaDecidido(row.status);
  return decide(world, row, REJECTION, { transition, decisao: body, por }) as ResgateRejeitado;
}

/** Cancels a redemption and its unsigned transactions; confirmed transactions stay. */
export function cancelRedemption(
  world: ServiceWorld,
  { organizationId, por, id, operationId, body }: RequestOf<'cancelarResgate'>,
): ResgateCancelado {
  const row = readRedemptionRow(world.sql, organizationId, id);
  const transition = onOperation(world.machines.resgate, row.status, operationId);
  if (transition === undefined) throw resgateNaoCancelavel(notCancellable(row.status));
  const transactions = transactionsOfRedemption(world.sql, id);
  checkNothingOnItsWay(transactions);
  for (const transaction of transactions.filter(isOpen)) setFailed(world, transaction, 'cancelada');
  return decide(world, row, CANCELLATION, { transition, decisao: body, por }) as ResgateCancelado;
}

const notCancellable = (status: string): string =>
  status === 'pendente' ? 'ainda está pendente; rejeite-o' : `o status dele é ${status}`;

function checkNothingOnItsWay(transactions: readonly TransactionRow[]): void {
  const broadcast = transactions.find(({ status }) => status === 'transmitida');
  if (broadcast !== undefined) throw resgateTransmitido(broadcast.id);
  if (transactions.some(isInTransit)) throw resgateNaoCancelavel('há USDC em trânsito');
}

interface Approval extends Omit<Decision, 'transition'> {
  readonly transition: Transition | undefined;
}

function approve(
  world: ServiceWorld,
  row: RedemptionRow,
  { transition, ...approval }: Approval,
): ResgateRecemAprovado {
  if (transition === undefined) throw resgateJaDecidido(row.status);
  const destino = readWalletRow(world.sql, row.carteira_destino_id);
  const destination = { walletId: destino.id, rede: destino.rede };
  const wallets = readWallets(world.sql, row.organizacao_id);
  const owner = { resgate_id: row.id };
  for (const draw of drawRedemption(BigInt(row.centavos), destination, wallets))
    issueTransaction(world, { ...draw, owner, para: null, destino: recipientOf(destino, draw) });
  return decide(world, row, APPROVAL, { transition, ...approval }) as ResgateRecemAprovado;
}

/** Pays USDC on the destination's network directly; everything else goes to a settlement address, which converts it. */
const recipientOf = ({ id, rede, endereco }: WalletRow, draw: Draw): string =>
  draw.token === 'USDC' && draw.rede === rede ? endereco : settlementAddress(id, draw.rede, draw.token);

const APPROVAL = { table: 'resgates', when: 'aprovado_em', who: 'decidido_por', why: 'comentario' } as const;
const REJECTION = { ...APPROVAL, when: 'rejeitado_em' } as const;
/** A cancellation has its own columns, so that the approval stays recorded. */
const CANCELLATION = {
  table: 'resgates',
  when: 'cancelado_em',
  who: 'cancelado_por',
  why: 'comentario_do_cancelamento',
} as const;

function decide(
  world: ServiceWorld,
  { id, organizacao_id: organizationId }: RedemptionRow,
  columns: DecisionColumns,
  decision: Decision,
): Resgate {
  const dados = toResgate(world.sql, recordDecision<RedemptionRow>(world, columns, id, decision));
  emitOf(world, decision.transition, { organizationId, dados });
  return dados;
}

export const REDEMPTION_TABLES = `
CREATE TABLE resgates (
  seq INTEGER NOT NULL,
  id TEXT NOT NULL UNIQUE,
  organizacao_id TEXT NOT NULL REFERENCES organizacoes (id),
  status TEXT NOT NULL,
  centavos INTEGER NOT NULL CHECK (centavos > 0),
  carteira_destino_id TEXT NOT NULL REFERENCES carteiras (id),
  referencia_interna TEXT,
  decidido_por TEXT,
  comentario TEXT,
  criado_em TEXT NOT NULL,
  aprovado_em TEXT,
  concluido_em TEXT,
  rejeitado_em TEXT,
  cancelado_em TEXT,
  cancelado_por TEXT,
  comentario_do_cancelamento TEXT,
  PRIMARY KEY (organizacao_id, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX resgates_por_status ON resgates (organizacao_id, status, seq);
CREATE INDEX resgates_por_referencia ON resgates (organizacao_id, referencia_interna, seq)
  WHERE referencia_interna IS NOT NULL;
CREATE INDEX resgates_por_carteira ON resgates (carteira_destino_id, status);
`;

const REDEMPTION_FILTERS: FilterIndexes<'listarResgates'> = {
  referencia_interna: { name: 'resgates_por_referencia' },
  status: { name: 'resgates_por_status' },
};

export interface RedemptionRow extends Omit<InAnyStatus<Resgate>, 'valor'> {
  readonly seq: number;
  readonly organizacao_id: string;
  readonly centavos: number | bigint;
  readonly decidido_por: string | null;
  readonly comentario: string | null;
  readonly rejeitado_em: string | null;
  readonly cancelado_em: string | null;
  readonly cancelado_por: string | null;
  readonly comentario_do_cancelamento: string | null;
}
