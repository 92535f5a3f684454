import { toDataHora } from '../../domain/to-contract.ts';
import type { PageResult } from '../../store/page.ts';
import {
  type Destination,
  type DestinationChange,
  getDestination,
  listDestinations,
  registerDestination,
  removeDestination,
  rotateSecret,
  updateDestination,
} from '../../webhooks/index.ts';
import type { OperationRequest } from '../operation.ts';
import { naoEncontrado } from '../refusals.ts';
import type { ServiceWorld } from '../world.ts';

/** The contract's NovoWebhook. */
interface NovoWebhook {
  readonly url: string;
  readonly eventos?: readonly string[];
}

export function createDestination(world: ServiceWorld, { organizacaoId, body }: OperationRequest) {
  const { url, eventos = null } = body as NovoWebhook;
  const criado_em = toDataHora(world.clock.now());
  const created = registerDestination(world, { organizacao_id: organizacaoId, url, eventos, criado_em });
  return { ...toWebhook(created), segredo: created.segredo };
}

/** @throws {Refusal} `nao_encontrado` */
export const readDestination = ({ sql }: ServiceWorld, request: OperationRequest) =>
  toWebhook(found(getDestination(sql, keyOf(request))));

/** The oldest first. */
export function listAllDestinations({ sql }: ServiceWorld, request: OperationRequest): PageResult {
  const { organizacaoId, page } = request;
  const limit = page?.limite ?? 20;
  const after = page?.apos ?? 0;
  const rows = listDestinations(sql, { organizacao_id: organizacaoId, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return { itens: shown.map(toWebhook), proximo: rows.length > limit ? (shown.at(-1)?.seq ?? null) : null };
}

/** @throws {Refusal} `nao_encontrado` */
export function changeDestination({ sql }: ServiceWorld, request: OperationRequest) {
  return toWebhook(found(updateDestination(sql, keyOf(request), request.body as DestinationChange)));
}

/** @throws {Refusal} `nao_encontrado` */
export function deleteDestination({ sql }: ServiceWorld, request: OperationRequest): void {
  if (!removeDestination(sql, keyOf(request))) throw naoEncontrado();
}

/** @throws {Refusal} `nao_encontrado` */
export function rotateDestination(world: ServiceWorld, request: OperationRequest) {
  const { segredo, segredo_anterior_vale_ate, ...destination } = found(rotateSecret(world, keyOf(request)));
  return {
    ...toWebhook(destination),
    segredo,
    segredo_anterior_vale_ate: toDataHora(segredo_anterior_vale_ate),
  };
}

const keyOf = ({ organizacaoId, id = '' }: OperationRequest) => ({ organizacao_id: organizacaoId, id });

function found<T>(destination: T | undefined): T {
  if (destination === undefined) throw naoEncontrado();
  return destination;
}

/** Without `eventos` a destination receives all of them. */
const toWebhook = ({ id, url, eventos, ativo, criado_em }: Destination) => ({
  id,
  url,
  ...(eventos !== null && { eventos }),
  ativo,
  criado_em,
});
