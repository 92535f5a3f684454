import type { Entrega, Recurso, Tentativa } from '../../contract/control-types.ts';
import { Refusal } from '../../refusal.ts';
import { toDataHora } from '../domain/to-contract.ts';
import { inexistente } from '../environments/not-found.ts';
import { pageFrom } from '../store/page.ts';
import { oneMoreThan } from '../store/page-of-rows.ts';
import {
  getDelivery,
  type LoggedAttempt,
  type LoggedDelivery,
  type LoggedEvent,
  listAttempts,
  listDeliveries,
  listEvents,
  resendDelivery,
} from '../webhooks/index.ts';
import type { World } from '../world/world.ts';
import type { Handlers } from './operations.ts';

export const logOperations = {
  listarEventos({ environment: { world }, filters: { tipo, organizacao_id }, page }) {
    const events = listEvents(world.sql, oneMoreThan(page), { tipo, organizacao_id });
    const show = ({ corpo }: LoggedEvent): Recurso => JSON.parse(new TextDecoder().decode(corpo));
    return pageFrom(events, page, { placeOf, show });
  },

  listarEntregas({ environment: { world }, filters: { status, webhook_id, evento_id }, page }) {
    const only = { status, webhook_id, evento_id };
    const deliveries = listDeliveries(world.sql, oneMoreThan(page), only);
    const show = (delivery: LoggedDelivery) => shown(world, delivery);
    return pageFrom(deliveries, page, { placeOf, show });
  },

  reenviarEntrega({ environment: { world }, id }) {
    const isDue = resendDelivery(world, id);
    const delivery = getDelivery(world.sql, id);
    if (delivery === undefined) throw inexistente('entregas', id);
    if (!isDue) throw notResendable(delivery);
    world.wake();
    return shown(world, delivery);
  },
} satisfies Partial<Handlers>;

const placeOf = ({ seq }: { readonly seq: number }): number => seq;

const notResendable = ({ status }: LoggedDelivery) =>
  new Refusal(
    'estado_incompativel',
    status === 'falhou'
      ? 'O destino da entrega foi excluído: não há para onde reenviá-la.'
      : `A entrega está ${status}: só uma entrega que falhou pode ser reenviada.`,
  );

const shown = ({ sql }: World, { seq: _, proxima_em, ...delivery }: LoggedDelivery): Entrega => ({
  ...delivery,
  proxima_em: proxima_em === null ? null : toDataHora(proxima_em),
  tentativas: listAttempts(sql, delivery.id).map(shownAttempt),
});

const shownAttempt = ({ feita_em, ms, falhas, ...attempt }: LoggedAttempt): Tentativa => ({
  ...attempt,
  feita_em: toDataHora(feita_em),
  ms: Math.round(ms),
  falhas: falhas === null ? [] : (JSON.parse(falhas) as Tentativa['falhas']),
});
