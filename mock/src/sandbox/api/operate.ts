import type { Call } from '../../admission/call.ts';
import type { Contract } from '../../contract/contract.ts';
import type { Trail } from '../../exchanges/trail.ts';
import type { JsonResponse, ResponseHeaders } from '../../http/response.ts';
import { type ApiKey, operationIdOf } from '../service/index.ts';
import type { PageResult } from '../store/page.ts';
import type { World } from '../world/world.ts';
import { Cursors, envelopeOf, filtersOf, pageOf } from './pagination.ts';
import { toSuccess } from './response.ts';

/** Delays a call while it is under way, so that its repetitions are answered `requisicao_em_andamento`. */
export type Hold = (call: Call) => Promise<void> | undefined;

/** Where a call is executed, and for whom. */
export interface ExecutionContext {
  readonly contract: Contract;
  readonly world: World;
  readonly key: ApiKey;
  /** Headers that every response to the key carries. */
  readonly standingHeaders: ResponseHeaders;
  readonly hold: Hold;
  readonly trail: Trail;
}

/**
 * Executes a call by the service.
 * @throws {Refusal} when a rule of the business says no
 */
export function operate(call: Call, context: ExecutionContext): JsonResponse {
  if (call.operation.isList) return list(call, context);
  const { contract, world, key } = context;
  const { operation, parameters, body } = call;
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

function list(call: Call, { contract, world, key }: ExecutionContext): JsonResponse {
  const cursors = new Cursors(world.secret);
  const { organizacaoId, id: por } = key;
  const scope = { organizacaoId, operationId: operationIdOf(call.operation), filters: filtersOf(call) };
  const page = pageOf(call, cursors, scope);
  const result = world.service.operate({ ...scope, por, page, body: undefined }) as PageResult;
  return toSuccess(call.operation, contract.basePath, envelopeOf(result, cursors, scope));
}
