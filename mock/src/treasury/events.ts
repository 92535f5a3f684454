import type { Evento, ReenvioDeEvento } from '../contract/types.ts';
import type { PageResult } from '../store/pages.ts';
import { deliver, findEvent, type KeptEvent, pageOfEvents } from '../webhooks/index.ts';
import { spanOf } from './next-due.ts';
import { naoEncontrado, type RequestOf, type ServiceWorld } from './operation.ts';

/** The newest first. */
export function listKeptEvents(
  world: ServiceWorld,
  { organizacaoId, filters, page }: RequestOf<'listarEventos'>,
): PageResult<Evento> {
  const query = { organizacao_id: organizacaoId, tipo: filters.tipo, span: spanOf(filters), page };
  const { itens, proximo } = pageOfEvents(world, query);
  return { itens: itens.map(toEvento), proximo };
}

/** @throws {Refusal} `nao_encontrado` */
export const readEvent = (world: ServiceWorld, request: RequestOf<'obterEvento'>): Evento =>
  toEvento(found(world, request));

/**
 * Has an event delivered once more to the destinations that have not accepted it.
 * @throws {Refusal} `nao_encontrado`
 */
export function resendEvent(world: ServiceWorld, request: RequestOf<'reenviarEvento'>): ReenvioDeEvento {
  const event = found(world, request);
  return { id: event.id, destinos: deliver(world, event) };
}

function found(
  world: ServiceWorld,
  { organizacaoId, id }: Pick<RequestOf<'obterEvento'>, 'organizacaoId' | 'id'>,
): KeptEvent {
  const event = findEvent(world, { organizacao_id: organizacaoId, id });
  if (event === undefined) throw naoEncontrado();
  return event;
}

/** As it was written and signed. */
const toEvento = ({ corpo }: Pick<KeptEvent, 'corpo'>): Evento => JSON.parse(new TextDecoder().decode(corpo));
