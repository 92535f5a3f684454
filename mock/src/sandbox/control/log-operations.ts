import type { Entrega, Tentativa } from '../../contract/control-types.ts';
import { toDataHora } from '../domain/to-contract.ts';
import { pageFrom } from '../store/page.ts';
import { oneMoreThan } from '../store/page-of-rows.ts';
import {
  type LoggedAttempt,
  type LoggedDelivery,
  listAttempts,
  listDeliveries,
  tentativaOf,
} from '../webhooks/index.ts';
import type { World } from '../world/world.ts';
import type { Handlers } from './operations.ts';

export const logOperations = {
  listarEntregas({ slot: { world }, filters: { status, webhook_id, evento_id }, page }) {
    const only = { status, webhook_id, evento_id };
    const deliveries = listDeliveries(world.sql, oneMoreThan(page), only);
    const show = (delivery: LoggedDelivery) => shown(world, delivery);
    return pageFrom(deliveries, page, { placeOf, show });
  },
} satisfies Partial<Handlers>;

const placeOf = ({ seq }: { readonly seq: number }): number => seq;

const shown = ({ sql }: World, { seq: _, proxima_em, ...delivery }: LoggedDelivery): Entrega => ({
  ...delivery,
  proxima_em: proxima_em === null ? null : toDataHora(proxima_em),
  tentativas: listAttempts(sql, delivery.id).map(tentativaIn),
});

const tentativaIn = ({ falhas, ...attempt }: LoggedAttempt): Tentativa =>
  tentativaOf({
    ...attempt,
    falhas: falhas === null ? [] : (JSON.parse(falhas) as Tentativa['falhas']),
  });
