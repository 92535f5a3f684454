import type { World } from '../api/world.ts';
import { BusinessRefusal } from '../domain/refusals.ts';
import { toDataHora } from '../domain/wire.ts';
import type { Page, PageResult } from '../service/index.ts';
import {
  getDelivery,
  type LoggedAttempt,
  type LoggedDelivery,
  listAttempts,
  listDeliveries,
  listEvents,
  resend,
} from '../webhooks/index.ts';
import { hasValues, listInPages, pageFrom } from './list-in-pages.ts';
import type { Operations } from './operations.ts';

export const logOperations: Operations = {
  listarRequisicoes({ realm, filters, page }, { requests }) {
    return { list: listInPages(requests.of(realm.id).filter(hasValues(filters)), 'newest first', page) };
  },

  listarEventos({ realm: { world }, filters: { tipo, organizacao_id }, page }) {
    const events = listEvents(world.sql, { ...sliceOf(page), only: { tipo, organizacao_id } });
    return { list: pageOfRows(events, page, ({ corpo }) => JSON.parse(new TextDecoder().decode(corpo))) };
  },

  listarEntregas({ realm: { world }, filters: { status, webhook_id, evento_id }, page }) {
    const only = { status, webhook_id, evento_id };
    const deliveries = listDeliveries(world.sql, { ...sliceOf(page), only });
    return { list: pageOfRows(deliveries, page, (delivery) => shown(world, delivery)) };
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

/** One row more than the page, which tells whether there is another. */
const sliceOf = ({ limite, apos }: Page) => ({ limit: limite + 1, ...(apos !== null && { before: apos }) });

const pageOfRows = <Row extends { readonly seq: number }>(
  rows: readonly Row[],
  { limite }: Page,
  show: (row: Row) => object,
): PageResult =>
  pageFrom(
    rows.map((row) => ({ place: row.seq, row })),
    limite,
    ({ row }) => show(row),
  );

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
