import { type Call, readCall } from '../../admission/call.ts';
import { isObservation } from '../../admission/observation.ts';
import { createRouter, type Router } from '../../admission/route.ts';
import type { Contract } from '../../contract/contract.ts';
import type { Trail } from '../../exchanges/trail.ts';
import { toErrorResponse } from '../../http/error-response.ts';
import type { HttpRequest } from '../../http/request.ts';
import { type BodyStream, type HttpResponse, type JsonResponse, page } from '../../http/response.ts';
import { Cursors, envelopeOf, filtersOf, pageOf } from '../api/pagination.ts';
import { toSuccess, validated } from '../api/response.ts';
import { passService, refuseInService } from '../api/service-checks.ts';
import { toRefusal } from '../api/storage-refusal.ts';
import type { Environment } from '../environments/environment.ts';
import type { PageResult } from '../store/page.ts';
import { assertTrusted } from './assert-trusted.ts';
import { CONTROL_GUIDE, CONTROL_PATH, loadControlContract } from './contract.ts';
import { faultOperations } from './fault-operations.ts';
import { keyOperations } from './key-operations.ts';
import { logOperations } from './log-operations.ts';
import type { Control, Handlers } from './operations.ts';
import { recordingOperations } from './recording-operations.ts';
import { requestOperations } from './request-operations.ts';
import { simulationOperations } from './simulation-operations.ts';
import { streamOperations } from './stream-operations.ts';
import { Streamed } from './streamed.ts';
import { TextFile } from './text-file.ts';
import { webhookOperations } from './webhook-operations.ts';
import { worldFileOperations } from './world-file-operations.ts';
import { worldOperations } from './world-operations.ts';

export const OPERATIONS: Handlers = {
  ...worldOperations,
  ...worldFileOperations,
  ...simulationOperations,
  ...keyOperations,
  ...requestOperations,
  ...logOperations,
  ...recordingOperations,
  ...streamOperations,
  ...webhookOperations,
  ...faultOperations,
};

const WELCOME = `O plano de controle do sandbox da Tesa: faz acontecer o que, fora daqui, cabe ao mundo real.
As operações, em OpenAPI: ${CONTROL_GUIDE}
O que há agora, para começar: ${CONTROL_PATH}/saude
`;

/**
 * Answers a request below `/_sandbox`.
 * @throws {Refusal} when the request itself is at fault
 */
export async function answerControl(
  request: HttpRequest,
  trail: Trail,
  control: Control,
): Promise<HttpResponse> {
  assertTrusted(request, control.hasToken);
  const contract = await loadControlContract();
  const { method } = request;
  const { pathname } = request.url;
  if (method === 'GET' || method === 'HEAD') {
    if (pathname === CONTROL_GUIDE) return page('application/yaml; charset=utf-8', contract.text);
    if ([CONTROL_PATH, `${CONTROL_PATH}/`].includes(pathname))
      return page('text/plain; charset=utf-8', WELCOME);
  }
  trail.begin('rota');
  const route = routeOf(contract)(method, pathname);
  trail.operation = route.operation.id;
  trail.begin('mundo');
  const environment = control.environments.of(request.headers);
  const call = await readCall(request, route, trail);
  const answering = { request, contract, control, trail };
  const { stream, file, ...response } = await respond(call, environment, answering);
  const whole = validated(response, call, { contract, standingHeaders: {} });
  if (file !== undefined)
    return { ...whole, headers: { ...whole.headers, ...file.headers }, body: file.text };
  if (stream === undefined) return whole;
  if (method === 'HEAD') await stream.cancel();
  return method === 'HEAD' ? whole : { ...whole, body: stream };
}

let ownRouter: Router | undefined;

function routeOf(contract: Contract): Router {
  ownRouter ??= createRouter(contract);
  return ownRouter;
}

/** A response, the beginning of one that goes on, or a file. */
interface Answer extends JsonResponse {
  readonly stream?: BodyStream;
  /** What it is written as, instead of JSON. */
  readonly file?: TextFile;
}

interface Answering {
  readonly request: HttpRequest;
  readonly contract: Contract;
  readonly control: Control;
  readonly trail: Trail;
}

async function respond(
  call: Call,
  environment: Environment,
  { request, contract, control, trail }: Answering,
): Promise<Answer> {
  const { operation, requestId } = call;
  try {
    // Nothing may come between: what is done to a world that is being replaced would outlive it, or be lost.
    while (environment.replacing !== undefined) await environment.replacing;
    const { turns } = environment.world;
    const turn = isObservation(request) ? undefined : trail.enter(turns, request);
    if (turn !== undefined) await turn;
    trail.worldTime = environment.world.clock.now();
    const result = await runHandler(call, environment, { control, trail });
    passService(operation, trail);
    if (result instanceof Streamed) return { status: 200, headers: result.headers, stream: result.body };
    if (result instanceof TextFile)
      return { ...toSuccess(operation, contract.basePath, result.value), file: result };
    return toSuccess(operation, contract.basePath, result);
  } catch (error) {
    const refusal = toRefusal(error);
    const { world } = environment;
    const refused = { call, world, document: control.api.document, organizacaoId: undefined };
    refuseInService(refused, trail, refusal);
    return toErrorResponse(refusal, requestId);
  }
}

/** A handler of any operation: a validated request has the types that its own handler takes. */
type AnyHandler = (request: object, control: Control) => unknown;

/** The body of the response. */
async function runHandler(
  call: Call,
  environment: Environment,
  { control, trail }: Pick<Answering, 'control' | 'trail'>,
): Promise<unknown> {
  const { operation, parameters, body, bytes } = call;
  const handler = OPERATIONS[operation.id as keyof Handlers] as AnyHandler | undefined;
  if (handler === undefined) throw new Error(`Nothing does ${operation.id}`);
  const filters = filtersOf(call);
  const after = parameters.get('Last-Event-ID');
  const accept = call.headers.get('Accept') ?? undefined;
  if (!operation.isList)
    return handler(
      { environment, id: parameters.get('id'), filters, body, bytes, after, accept, trail },
      control,
    );
  const id = parameters.get('id');
  const cursors = new Cursors(environment.world.secret);
  const list = id === undefined ? operation.id : `${operation.id} ${id}`;
  const scope = { organizacaoId: environment.id, operationId: list, filters };
  const page = pageOf(call, cursors, scope);
  return envelopeOf(
    (await handler({ environment, id, filters, page }, control)) as PageResult,
    cursors,
    scope,
  );
}
