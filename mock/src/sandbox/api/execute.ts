import type { TextResponse } from '../../http/response.ts';
import { operationIdOf } from '../service/index.ts';
import type { PageResult } from '../store/page.ts';
import type { ApiContext } from './context.ts';
import { keep } from './idempotency.ts';
import { Cursors, envelopeOf, filtersOf, pageOf } from './pagination.ts';
import { passService, refused, success } from './response.ts';

/**
 * Carries out the call, and answers it. A change is committed together with its response, or neither is; a
 * response that would break the contract is not.
 */
export function execute(context: ApiContext): void {
  const { operation, contract, key } = context;
  try {
    context.response = operation.method === 'GET' ? answerOf(context) : written(context);
  } catch (error) {
    const { organizacaoId } = key;
    context.response = refused(context, error, { document: contract.document, organizacaoId });
  }
}

function written(context: ApiContext): TextResponse {
  const { world } = context;
  const response = world.sql.transaction(() => {
    const answer = answerOf(context);
    keep(context, answer);
    return answer;
  });
  world.wake();
  return response;
}

/** @throws {Refusal} when a rule of the business says no */
function answerOf(context: ApiContext): TextResponse {
  const result = context.operation.isList ? list(context) : operate(context);
  passService(context);
  context.trace.begin('resposta');
  return success(context, result);
}

function operate({ world, key, operation, parameters, body, urlFault }: ApiContext): unknown {
  const id = parameters.get('id');
  return world.service.operate({
    operationId: operationIdOf(operation),
    organizacaoId: key.organizacaoId,
    por: key.id,
    filters: {},
    id: id === undefined ? undefined : String(id),
    body,
    urlFault,
  });
}

function list(context: ApiContext): object {
  const { world, key, operation } = context;
  const cursors = new Cursors(world.secret);
  const { organizacaoId, id: por } = key;
  const scope = { organizacaoId, operationId: operationIdOf(operation), filters: filtersOf(context) };
  const page = pageOf(context, cursors, scope);
  const result = world.service.operate({ ...scope, por, page, body: undefined }) as PageResult;
  return envelopeOf(result, cursors, scope);
}
