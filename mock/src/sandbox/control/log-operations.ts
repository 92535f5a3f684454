import type { World } from '../api/world.ts';
import { BusinessRefusal } from '../domain/refusals.ts';
import { toDataHora } from '../domain/wire.ts';
import {
  getDelivery,
  type LoggedAttempt,
  type LoggedDelivery,
  listAttempts,
  listDeliveries,
  listEvents,
  resend,
} from '../webhooks/index.ts';
import type { Operations } from './operations.ts';

export const logOperations: Operations = {
  listarRequisicoes: ({ realm, limite }, { requests }) => ({
    body: { dados: requests.list(realm.id, limite) },
  }),

  listarEventos({ realm: { world }, limite }) {
    const events = listEvents(world.sql, { limit: limite });
    return { body: { dados: events.map(({ corpo }) => JSON.parse(new TextDecoder().decode(corpo))) } };
  },

  listarEntregas({ realm: { world }, limite }) {
    const deliveries = listDeliveries(world.sql, { limit: limite });
    return { body: { dados: deliveries.map((delivery) => shown(world, delivery)) } };
  },

  reenviarEntrega({ realm: { world }, id }) {
    const isDue = resend(world, id);
    const delivery = getDelivery(world.sql, id);
    if (delivery === undefined)
      throw new BusinessRefusal(
        'nao_encontrado',
        null,
        `A entrega ${id} não existe: veja as que há em GET /_sandbox/entregas.`,
      );
    if (!isDue) throw notResendable(delivery);
    world.wake();
    return { body: shown(world, delivery) };
  },
};

const notResendable = ({ status }: LoggedDelivery) =>
  new BusinessRefusal(
    'estado_incompativel',
    null,
    status === 'falhou'
      ? 'O destino da entrega foi excluído: não há para onde reenviá-la.'
      : `A entrega está ${status}: só uma entrega que falhou pode ser reenviada.`,
  );

const shown = ({ sql }: World, { seq: _, proxima_em, ...delivery }: LoggedDelivery) => ({
  ...delivery,
  proxima_em: proxima_em === null ? null : toDataHora(proxima_em),
  tentativas: listAttempts(sql, delivery.id).map(shownAttempt),
});

const shownAttempt = ({ feita_em, ms, ...attempt }: LoggedAttempt) => ({
  ...attempt,
  feita_em: toDataHora(feita_em),
  ms: Math.round(ms),
});
