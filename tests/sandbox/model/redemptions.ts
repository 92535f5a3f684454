import { cents, least, share } from './arithmetic.ts';
import { type Body, type Call, decisionOf, notFound, Refused, wrongState } from './call.ts';
import { hold } from './proposals.ts';
import { issue } from './transactions.ts';
import * as views from './views.ts';
import { free, freeTotal, id, type Move, type Org, type Redemption, type World } from './world.ts';

export function createRedemption(world: World, org: Org, body: Body): unknown {
  const centavos = cents(`${body.valor}`);
  const destino = org.wallets.find(({ id, linked }) => linked && id.value === body.carteira_destino_id);
  if (centavos === 0n) throw new Refused(422, 'requisicao_invalida', 'valor');
  if (destino === undefined) throw new Refused(422, 'carteira_invalida', 'carteira_destino_id');
  if (centavos > freeTotal(org)) throw new Refused(422, 'saldo_insuficiente', 'valor');
  const redemption: Redemption = {
    id: id(world, 'res_'),
    status: 'pendente',
    centavos,
    destino,
    referencia: (body.referencia_interna as string | undefined) ?? null,
    moves: [],
    txs: [],
    criado: world.now,
    decidido: null,
    decisao: null,
    concluido: null,
  };
  org.redemptions.push(redemption);
  return views.redemption(redemption);
}

export function approveRedemption(
  world: World,
  org: Org,
  { id: wanted, body }: Pick<Call, 'id' | 'body'>,
): unknown {
  const redemption = org.redemptions.find(({ id }) => id.value === wanted);
  if (redemption === undefined) throw notFound();
  if (redemption.status !== 'pendente') throw wrongState();
  if (redemption.centavos > freeTotal(org)) throw new Refused(422, 'saldo_insuficiente');
  redemption.moves = legs(org, redemption.centavos);
  hold(org, redemption.moves);
  redemption.status = 'aguardando_assinatura';
  redemption.decidido = world.now;
  redemption.decisao = decisionOf(org, body);
  for (const part of redemption.moves.keys()) redemption.txs.push(issue(world, redemption.destino, part));
  return views.redemption(redemption);
}

/** Free cash first, then both assets as much as is free of each. */
function legs(org: Org, centavos: bigint): Move[] {
  const cash = least(centavos, free(org, 'disponivel'));
  const [usdy, buidl] = share(centavos - cash, free(org, 'USDY'), free(org, 'BUIDL'));
  const moves: Move[] = [
    { de: 'disponivel', para: null, centavos: cash },
    { de: 'USDY', para: null, centavos: usdy },
    { de: 'BUIDL', para: null, centavos: buidl },
  ];
  return moves.filter((move) => move.centavos > 0n);
}
