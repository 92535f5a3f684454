import type {
  Decisao,
  Resgate,
  ResgateCancelado,
  ResgateRecemAprovado,
  ResgateRejeitado,
} from '../../../contract/types.ts';
import { settlementAddress } from '../../chain/index.ts';
import { type Draw, drawRedemption } from '../../domain/draws.ts';
import { onOperation, onOutside, type Transition } from '../../domain/machine.ts';
import { resgateJaDecidido, resgateNaoCancelavel, resgateTransmitido } from '../../domain/refusals.ts';
import { type Decision, type DecisionColumns, recordDecision } from '../base/decision.ts';
import { emitOf } from '../base/events.ts';
import type { RequestOf } from '../base/operation.ts';
import { inexistenteNoMundo } from '../base/refusals.ts';
import type { ServiceWorld } from '../base/world.ts';
import type { WalletRow } from '../directory/tables.ts';
import { readWalletRow } from '../directory/wallets.ts';
import { readWallets } from '../ledger/books.ts';
import { issueTransaction } from '../transactions/issue.ts';
import { isInTransit, isOpen, setFailed } from '../transactions/moves.ts';
import type { TransactionRow } from '../transactions/tables.ts';
import { transactionsOfRedemption } from '../transactions/transactions.ts';
import { readRedemptionRow, toResgate } from './redemptions.ts';
import type { RedemptionRow } from './tables.ts';

/** @throws {Refusal} `nao_encontrado`, `estado_incompativel`, or `saldo_insuficiente` when the free balance no longer covers it */
export function approveRedemption(
  world: ServiceWorld,
  { organizacaoId, por, id, operationId, body }: RequestOf<'aprovarResgate'>,
): ResgateRecemAprovado {
  const row = readRedemptionRow(world.sql, organizacaoId, id);
  const transition = onOperation(world.machines.resgate, row.status, operationId);
  return approve(world, row, { transition, decisao: body, por });
}

/**
 * An approver approves a redemption of any organisation in the dashboard.
 * @throws {Refusal} as `approveRedemption`
 */
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

/** @throws {Refusal} `nao_encontrado` or `estado_incompativel` */
export function rejectRedemption(
  world: ServiceWorld,
  { organizacaoId, por, id, operationId, body }: RequestOf<'rejeitarResgate'>,
): ResgateRejeitado {
  const row = readRedemptionRow(world.sql, organizacaoId, id);
  const transition = onOperation(world.machines.resgate, row.status, operationId);
  if (transition === undefined) throw resgateJaDecidido(row.status);
  return decide(world, row, REJECTION, { transition, decisao: body, por }) as ResgateRejeitado;
}

/**
 * Cancels a redemption and its unsigned transactions; what has already landed stays.
 * @throws {Refusal} `nao_encontrado`, or `estado_incompativel` while something of it is on its way
 */
export function cancelRedemption(
  world: ServiceWorld,
  { organizacaoId, por, id, operationId, body }: RequestOf<'cancelarResgate'>,
): ResgateCancelado {
  const row = readRedemptionRow(world.sql, organizacaoId, id);
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
  /** Undefined when the machine has none from the status of the redemption. */
  readonly transition: Transition | undefined;
}

function approve(
  world: ServiceWorld,
  row: RedemptionRow,
  { transition, ...approval }: Approval,
): ResgateRecemAprovado {
  if (transition === undefined) throw resgateJaDecidido(row.status);
  const destino = readWalletRow(world.sql, row.carteira_destino_id);
  const destination = { carteiraId: destino.id, rede: destino.rede };
  const wallets = readWallets(world.sql, row.organizacao_id);
  const owner = { resgate_id: row.id };
  for (const draw of drawRedemption(BigInt(row.centavos), destination, wallets))
    issueTransaction(world, { ...draw, owner, para: null, destino: recipientOf(destino, draw) });
  return decide(world, row, APPROVAL, { transition, ...approval }) as ResgateRecemAprovado;
}

/**
 * USDC on the destination's network is sent to it directly; everything else to its settlement addresses, which convert
 * it.
 */
const recipientOf = ({ id, rede, endereco }: WalletRow, draw: Draw): string =>
  draw.token === 'USDC' && draw.rede === rede ? endereco : settlementAddress(id, draw.rede, draw.token);

const APPROVAL = { table: 'resgates', when: 'aprovado_em', who: 'decidido_por', why: 'comentario' } as const;
const REJECTION = { ...APPROVAL, when: 'rejeitado_em' } as const;
/** Beside the decision, so that who approved it stays. */
const CANCELLATION = {
  table: 'resgates',
  when: 'cancelado_em',
  who: 'cancelado_por',
  why: 'comentario_do_cancelamento',
} as const;

function decide(
  world: ServiceWorld,
  { id, organizacao_id: organizacaoId }: RedemptionRow,
  columns: DecisionColumns,
  decision: Decision,
): Resgate {
  const dados = toResgate(world.sql, recordDecision<RedemptionRow>(world, columns, id, decision));
  emitOf(world, decision.transition, { organizacaoId, dados });
  return dados;
}
