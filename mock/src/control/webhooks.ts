import type {
  Destino,
  Entrega,
  Recebida,
  Receptor,
  Tentativa,
  TipoDeEvento,
} from '../contract/control-types.ts';
import type { Sql } from '../platform/store.ts';
import { Refusal } from '../refusal.ts';
import { keptBody } from '../request-log.ts';
import { oneMoreThan, pageFrom } from '../store/listing.ts';
import { noteFact } from '../treasury/index.ts';
import { toDataHora } from '../treasury/rules/to-contract.ts';
import {
  countPending,
  holdDestination,
  type LoggedAttempt,
  type LoggedDelivery,
  type LoggedDestination,
  listAllDestinations,
  listAttempts,
  listDeliveries,
  MOST_RECEIVERS,
  type ReceivedDelivery,
  type Receiver,
  receiverUrl,
  tentativaOf,
} from '../webhooks/index.ts';
import type { World } from '../worlds/world.ts';
import { inexistente } from '../worlds/world-name.ts';
import { type ControlHandlers, listOf } from './handlers.ts';
import { bodyOf } from './shown-exchange.ts';

export const webhookOperations = {
  listarDestinos({ slot: { world }, filters: { organizacao_id }, page }) {
    const destinations = listAllDestinations(world.sql, oneMoreThan(page), { organizacao_id });
    const show = (destination: LoggedDestination) => shownDestination(world.sql, destination);
    return pageFrom(destinations, page, { placeOf, show });
  },

  pausarDestino: ({ slot: { world }, id }) => hold(world, id, true),

  retomarDestino({ slot: { world }, id }) {
    const destination = hold(world, id, false);
    world.wake();
    return destination;
  },

  listarEntregas({ slot: { world }, filters: { status, webhook_id, evento_id }, page }) {
    const only = { status, webhook_id, evento_id };
    const deliveries = listDeliveries(world.sql, oneMoreThan(page), only);
    return pageFrom(deliveries, page, { placeOf, show: (delivery) => shownDelivery(world, delivery) });
  },

  listarReceptores(request) {
    const { receivers } = request.slot.world;
    const items = receivers.list().map((receiver) => ({ place: receiver.place, item: shown(receiver) }));
    return listOf(items, request);
  },

  obterReceptor: ({ slot: { world }, id }) => shown(found(world, id)),

  definirReceptor({ slot: { world }, id, body: { respostas } }) {
    const answers = respostas.map(({ status = 200, atraso_ms = 0 }) => ({ status, atraso_ms }));
    const receiver = world.receivers.program(id, answers);
    if (receiver === undefined) throw tooMany();
    return shown(receiver);
  },

  excluirReceptor({ slot: { world }, id }) {
    if (!world.receivers.forget(id)) throw inexistente('receptores', id);
    return undefined;
  },

  listarRecebidas({ slot: { world }, id, ...request }) {
    found(world, id);
    const items = world.receivers.receivedBy(id).map((one) => ({ place: one.n, item: shownReceived(one) }));
    return listOf(items, request, 'newest first');
  },
} satisfies Partial<ControlHandlers>;

function hold({ sql, clock }: World, id: string, isHeld: boolean): Destino {
  const destination = sql.transaction(() => {
    const held = holdDestination(sql, id, isHeld);
    if (held !== undefined)
      noteFact({ sql, clock }, { ato: isHeld ? 'pausarDestino' : 'retomarDestino', alvo: id });
    return held;
  });
  if (destination === undefined) throw inexistente('webhooks', id);
  return shownDestination(sql, destination);
}

function found({ receivers }: World, name: string): Receiver {
  const receiver = receivers.find(name);
  if (receiver === undefined) throw inexistente('receptores', name);
  return receiver;
}

const tooMany = () =>
  new Refusal(
    'estado_incompativel',
    `O mundo já tem ${MOST_RECEIVERS} receptores, o máximo: exclua um deles e repita.`,
  );

const placeOf = ({ seq }: { readonly seq: number }): number => seq;

const shownDestination = (sql: Sql, { seq: _, ...destination }: LoggedDestination): Destino => ({
  ...destination,
  eventos: destination.eventos === null ? null : (JSON.parse(destination.eventos) as TipoDeEvento[]),
  habilitado: destination.habilitado === 1,
  pausado: destination.pausado === 1,
  pendentes: countPending(sql, destination.id),
});

const shownDelivery = ({ sql }: World, { seq: _, proxima_em, ...delivery }: LoggedDelivery): Entrega => ({
  ...delivery,
  proxima_em: proxima_em === null ? null : toDataHora(proxima_em),
  tentativas: listAttempts(sql, delivery.id).map(tentativaIn),
});

const tentativaIn = ({ falhas, ...attempt }: LoggedAttempt): Tentativa =>
  tentativaOf({
    ...attempt,
    falhas: falhas === null ? [] : (JSON.parse(falhas) as Tentativa['falhas']),
  });

const shown = ({ name, answers, count }: Receiver): Receptor => ({
  id: name,
  url: receiverUrl(name),
  respostas: [...answers],
  recebidas: count,
});

/** Shows headers unmasked, because a receiver exists to show how deliveries are signed. */
const shownReceived = (received: ReceivedDelivery): Recebida => ({
  n: received.n,
  em: toDataHora(received.at),
  hora_no_mundo: toDataHora(received.worldTime),
  cabecalhos: Object.entries(received.headers).map(([name, conteudo]) => ({
    nome: name.toLowerCase(),
    conteudo,
  })),
  corpo: bodyOf(keptBody(received.body)),
  evento_id: received.eventId,
  evento: received.eventType,
  repetida: received.isRepeated,
  assinatura: received.verdict,
  resposta: received.answer,
});
