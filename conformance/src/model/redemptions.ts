import { centsOf } from '../money.ts';
import { isOpen, redeemable } from './balances.ts';
import { type Body, type Call, decisionOf, notFound, Refused, wrongState } from './call.ts';
import { drawRedemption } from './draws.ts';
import { issue } from './transactions.ts';
import * as views from './views.ts';
import { id, type Org, type Redemption, type World } from './world.ts';

/** Optional request fields that responses repeat (null when absent), with the values that histories send. */
export const ECHOED = { referencia_interna: 'FOLHA' } as const;

const echoedFrom = (body: Body): Redemption['echoed'] =>
  Object.fromEntries(Object.keys(ECHOED).map((name) => [name, body[name] ?? null]));

export function createRedemption(world: World, org: Org, body: Body): unknown {
  const centavos = centsOf(body.valor);
  const destino = org.wallets.find(({ id, linked }) => linked && id.value === body.carteira_destino_id);
  if (centavos === 0n) throw new Refused(422, 'requisicao_invalida', 'valor');
  if (destino === undefined) throw new Refused(422, 'carteira_invalida', 'carteira_destino_id');
  if (centavos > redeemable(org, destino)) throw new Refused(422, 'saldo_insuficiente', 'valor');
  const redemption: Redemption = {
    id: id(world, 'res_'),
    status: 'pendente',
    centavos,
    destino,
    echoed: echoedFrom(body),
    txs: [],
    criado: world.now,
    decidido: null,
    decisao: null,
    concluido: null,
    desistido: null,
    cancelamento: null,
  };
  org.redemptions.push(redemption);
  return views.redemption(redemption);
}

export function approveRedemption(
  world: World,
  org: Org,
  { id: wanted = '', body }: Pick<Call, 'id' | 'body'>,
): unknown {
  const redemption = find(org, wanted);
  if (redemption.status !== 'pendente') throw wrongState();
  const { centavos, destino } = redemption;
  if (centavos > redeemable(org, destino)) throw new Refused(422, 'saldo_insuficiente');
  for (const draw of drawRedemption(org, redemption)) issue(world, { ...draw, org, work: redemption });
  redemption.status = 'aguardando_assinatura';
  redemption.decidido = world.now;
  redemption.decisao = decisionOf(org, body);
  return views.redemption(redemption);
}

type DecisionCall = Pick<Call, 'id' | 'body'>;

export function rejectRedemption(world: World, org: Org, { id: wanted = '', body }: DecisionCall): unknown {
  const redemption = find(org, wanted);
  if (redemption.status !== 'pendente') throw wrongState();
  redemption.decisao = decisionOf(org, body);
  return giveUp(world, redemption, 'rejeitado');
}

export function cancelRedemption(world: World, org: Org, { id: wanted = '', body }: DecisionCall): unknown {
  const redemption = find(org, wanted);
  if (!isCancellable(redemption)) throw wrongState();
  for (const tx of redemption.txs.filter(isOpen)) {
    tx.status = 'falhou';
    tx.reason = 'cancelada';
  }
  redemption.cancelamento = decisionOf(org, body);
  return giveUp(world, redemption, 'cancelado');
}

export const isCancellable = ({ status, txs }: Redemption): boolean =>
  status === 'aguardando_assinatura' &&
  txs.every((tx) => tx.status !== 'transmitida' && (tx.status !== 'confirmada' || tx.received !== null));

function find(org: Org, wanted: string): Redemption {
  const redemption = org.redemptions.find(({ id }) => id.value === wanted);
  if (redemption === undefined) throw notFound();
  return redemption;
}

function giveUp(world: World, redemption: Redemption, status: 'rejeitado' | 'cancelado'): unknown {
  redemption.status = status;
  redemption.desistido = world.now;
  return views.redemption(redemption);
}
