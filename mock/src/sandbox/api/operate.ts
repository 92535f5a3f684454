import type { JsonResponse } from '../../http/response.ts';
import { operationIdOf } from '../service/index.ts';
import type { PageResult } from '../store/page.ts';
import type { ApiContext } from './context.ts';
import { Cursors, envelopeOf, filtersOf, pageOf } from './pagination.ts';
import { toSuccess } from './response.ts';

/**
 * Carries out the call by the service.
 * @throws {Refusal} when a rule of the business says no
 */
export function operate(context: ApiContext): JsonResponse {
  const { contract, world, key, operation, parameters, body } = context;
  if (operation.isList) return list(context);
  const id = parameters.get('id');
  const result = world.service.operate({
    operationId: operationIdOf(operation),
    organizacaoId: key.organizacaoId,
    por: key.id,
    filters: {},
    id: id === undefined ? undefined : String(id),
    body,
  });
  return toSuccess(operation, contract.basePath, result);
}

function list(context: ApiContext): JsonResponse {
  const { contract, world, key, operation } = context;
  const cursors = new Cursors(world.secret);
  const { organizacaoId, id: por } = key;
  const scope = { organizacaoId, operationId: operationIdOf(operation), filters: filtersOf(context) };
  const page = pageOf(context, cursors, scope);
  const result = world.service.operate({ ...scope, por, page, body: undefined }) as PageResult;
  return toSuccess(operation, contract.basePath, envelopeOf(result, cursors, scope));
}
