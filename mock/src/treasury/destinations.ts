import type { TesteDeWebhook, Webhook, WebhookComSegredo, WebhookRotacionado } from '../contract/types.ts';
import { Refusal } from '../refusal.ts';
import type { PageResult } from '../store/listing.ts';
import {
  countDestinations,
  type Destination,
  enqueueTest,
  getDestination,
  listDestinations,
  registerDestination,
  removeDestination,
  rotateSecret,
  updateDestination,
} from '../webhooks/index.ts';
import { naoEncontrado, type RequestOf, type ServiceWorld, spanOf } from './operation.ts';
import { destinosDemais } from './rules/refusals.ts';
import { toDataHora } from './rules/to-contract.ts';

/** Maximum number of destinations per organization, because each event is delivered to all of them. */
export const MAX_DESTINATIONS = 20;

export function createDestination(
  world: ServiceWorld,
  { organizationId, body, urlFault }: RequestOf<'registrarWebhook'>,
): WebhookComSegredo {
  if (countDestinations(world.sql, organizationId) >= MAX_DESTINATIONS)
    throw destinosDemais(MAX_DESTINATIONS);
  if (urlFault !== undefined) throw refusedUrl(urlFault);
  const { url, eventos = null } = body;
  const criado_em = toDataHora(world.clock.now());
  const created = registerDestination(world, { organizacao_id: organizationId, url, eventos, criado_em });
  return { ...toWebhook(created), segredo: created.segredo };
}

export const readDestination = ({ sql }: ServiceWorld, request: RequestOf<'obterWebhook'>): Webhook =>
  toWebhook(found(getDestination(sql, keyOf(request))));

export function listOwnDestinations(
  { sql }: ServiceWorld,
  { organizationId, filters, page }: RequestOf<'listarWebhooks'>,
): PageResult<Webhook> {
  const span = spanOf(filters);
  const { itens, proximo } = listDestinations(sql, { organizacao_id: organizationId, span, page });
  return { itens: itens.map(toWebhook), proximo };
}

export function changeDestination({ sql }: ServiceWorld, request: RequestOf<'atualizarWebhook'>): Webhook {
  const { todos_os_eventos, ...change } = request.body;
  const key = keyOf(request);
  found(getDestination(sql, key));
  if (request.urlFault !== undefined) throw refusedUrl(request.urlFault);
  if (todos_os_eventos === undefined) return toWebhook(found(updateDestination(sql, key, change)));
  if (change.eventos !== undefined) throw chooseOrUndo();
  return toWebhook(found(updateDestination(sql, key, { ...change, eventos: null })));
}

export function deleteDestination({ sql }: ServiceWorld, request: RequestOf<'excluirWebhook'>): undefined {
  if (!removeDestination(sql, keyOf(request))) throw naoEncontrado();
}

export function replaceSecret(
  world: ServiceWorld,
  request: RequestOf<'rotacionarSegredoDoWebhook'>,
): WebhookRotacionado {
  const { segredo, segredo_anterior_vale_ate, ...destination } = found(rotateSecret(world, keyOf(request)));
  return {
    ...toWebhook(destination),
    segredo,
    segredo_anterior_vale_ate: toDataHora(segredo_anterior_vale_ate),
  };
}

export function testDestination(world: ServiceWorld, request: RequestOf<'testarWebhook'>): TesteDeWebhook {
  const dados = toWebhook(found(getDestination(world.sql, keyOf(request))));
  if (!dados.habilitado) throw pausedDestination();
  const criado_em = toDataHora(world.clock.now());
  const test = { organizacao_id: request.organizationId, criado_em, dados };
  return { id: dados.id, evento_id: enqueueTest(world, dados.id, test) };
}

const pausedDestination = () =>
  new Refusal('estado_incompativel', 'O destino está pausado. Habilite o destino antes de testar.');

const refusedUrl = (mensagem: string) => new Refusal('requisicao_invalida', mensagem, { campo: 'url' });

const chooseOrUndo = () =>
  new Refusal(
    'requisicao_invalida',
    'todos_os_eventos desfaz a escolha que eventos faz: envie um ou outro.',
    { campo: 'todos_os_eventos' },
  );

const keyOf = ({ organizationId, id }: Pick<RequestOf<'obterWebhook'>, 'organizationId' | 'id'>) => ({
  organizacao_id: organizationId,
  id,
});

function found<T>(destination: T | undefined): T {
  if (destination === undefined) throw naoEncontrado();
  return destination;
}

const toWebhook = ({ id, url, eventos, habilitado, criado_em }: Destination): Webhook => ({
  id,
  url,
  eventos: eventos && [...eventos],
  habilitado,
  criado_em,
});
