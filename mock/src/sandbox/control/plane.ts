import { type Call, readCall } from '../../admission/call.ts';
import { createRouter, type Router } from '../../admission/route.ts';
import type { Contract } from '../../contract/contract.ts';
import { toErrorResponse } from '../../http/error-response.ts';
import type { HttpRequest } from '../../http/request.ts';
import { type HttpResponse, type JsonResponse, page } from '../../http/response.ts';
import { Cursors, envelopeOf, filtersOf, isList, pageOf } from '../api/pagination.ts';
import { toRefusal } from '../api/unkept.ts';
import { validated } from '../api/validated-response.ts';
import type { Environment } from '../environments/environment.ts';
import { FIRST_PAGE } from '../store/page.ts';
import { CONTROL_GUIDE, CONTROL_PATH, loadControlContract } from './contract.ts';
import { faultOperations } from './fault-operations.ts';
import { guard } from './guard.ts';
import { keyOperations } from './key-operations.ts';
import { logOperations } from './log-operations.ts';
import type { Control, Operation, Operations, Result } from './operations.ts';
import { simulationOperations } from './simulation-operations.ts';
import { worldOperations } from './world-operations.ts';

export const OPERATIONS: Operations = {
  ...worldOperations,
  ...simulationOperations,
  ...keyOperations,
  ...logOperations,
  ...faultOperations,
};

const WELCOME = `O plano de controle do sandbox da Tesa: faz acontecer o que, fora daqui, é do mundo.
As operações, em OpenAPI: ${CONTROL_GUIDE}
O que há agora, para começar: ${CONTROL_PATH}/saude
`;

/**
 * Answers a request below `/_sandbox`.
 * @throws {Refusal} when the request itself is at fault
 */
export async function answerControl(request: HttpRequest, control: Control): Promise<HttpResponse> {
  guard(request);
  const contract = await loadControlContract();
  const { method } = request;
  const { pathname } = request.url;
  if (method === 'GET' || method === 'HEAD') {
    if (pathname === CONTROL_GUIDE) return page('application/yaml; charset=utf-8', contract.text);
    if ([CONTROL_PATH, `${CONTROL_PATH}/`].includes(pathname))
      return page('text/plain; charset=utf-8', WELCOME);
  }
  const call = await readCall(request, routeOf(contract)(method, pathname));
  const response = await execute(call, contract, control);
  return validated(response, call, { contract, standingHeaders: control.api.standingHeaders });
}

let ownRouter: Router | undefined;

function routeOf(contract: Contract): Router {
  ownRouter ??= createRouter(contract);
  return ownRouter;
}

async function execute(call: Call, { basePath }: Contract, control: Control): Promise<JsonResponse> {
  const operation = OPERATIONS[call.operation.id];
  if (operation === undefined) throw new Error(`Nothing does ${call.operation.id}`);
  try {
    const environment = control.environments.of(call.headers);
    await environment.ready();
    const { status = 200, body, location } = await resultOf(call, operation, { environment, control });
    const headers = location === undefined ? {} : { Location: `${basePath}${location}` };
    return { status, headers, body };
  } catch (error) {
    return toErrorResponse(toRefusal(error), call.requestId);
  }
}

interface Where {
  readonly environment: Environment;
  readonly control: Control;
}

/** What an operation gives, a list in its envelope. */
async function resultOf(call: Call, operation: Operation, { environment, control }: Where): Promise<Result> {
  const filters = filtersOf(call);
  const scope = { organizacaoId: environment.id, operationId: call.operation.id, filters };
  const cursors = new Cursors(environment.world.secret);
  const page = isList(call.operation) ? pageOf(call, cursors, scope) : FIRST_PAGE;
  const id = String(call.parameters.get('id') ?? '');
  const result = await operation({ environment, id, page, filters, body: call.body }, control);
  return result.list === undefined ? result : { body: envelopeOf(result.list, cursors, scope) };
}
