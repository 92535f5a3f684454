import type { Evento, ReenvioDeEvento } from '../contract/types.ts';
import type { PageResult } from '../store/listing.ts';
import { deliver, findEvent, type KeptEvent, pageOfEvents } from '../webhooks/index.ts';
import { naoEncontrado, type RequestOf, type ServiceWorld, spanOf } from './operation.ts';

export function listKeptEvents(
  world: ServiceWorld,
  { organizationId, filters, page }: RequestOf<'listarEventos'>,
): PageResult<Evento> {
  const query = { organizacao_id: organizationId, tipo: filters.tipo, span: spanOf(filters), page };
  const { itens, proximo } = pageOfEvents(world, query);
  return { itens: itens.map(toEvento), proximo };
}

export const readEvent = (world: ServiceWorld, request: RequestOf<'obterEvento'>): Evento =>
  toEvento(found(world, request));

/** Delivers an event again to the destinations that have not accepted it. */
export function resendEvent(world: ServiceWorld, request: RequestOf<'reenviarEvento'>): ReenvioDeEvento {
  const event = found(world, request);
  return { id: event.id, destinos: deliver(world, event) };
}

function found(
  world: ServiceWorld,
  { organizationId, id }: Pick<RequestOf<'obterEvento'>, 'organizationId' | 'id'>,
): KeptEvent {
  const event = findEvent(world, { organizacao_id: organizationId, id });
  if (event === undefined) throw naoEncontrado();
  return event;
}

/** Returns the event exactly as it was stored and signed. */
const toEvento = ({ corpo }: Pick<KeptEvent, 'corpo'>): Evento => JSON.parse(new TextDecoder().decode(corpo));
