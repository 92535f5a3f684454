import type { Call } from '../../admission/call.ts';
import { isObservation } from '../../admission/observation.ts';
import type { Contract } from '../../contract/contract.ts';
import type { Trail } from '../../exchanges/trail.ts';
import { toErrorResponse } from '../../http/error-response.ts';
import { originOf } from '../../http/origin.ts';
import type { HttpRequest } from '../../http/request.ts';
import type { BodyStream, JsonResponse, TextResponse } from '../../http/response.ts';
import type { Refusal } from '../../refusal.ts';
import { isKept } from '../api/idempotency.ts';
import { Cursors, envelopeOf, filtersOf, pageOf } from '../api/pagination.ts';
import { toSuccess, validated } from '../api/response.ts';
import { passService, refuseInService } from '../api/service-checks.ts';
import { toRefusal } from '../api/storage-refusal.ts';
import type { Environment } from '../environments/environment.ts';
import type { PageResult } from '../store/page.ts';
import { OPERATIONS } from './handlers.ts';
import { onceOf } from './once.ts';
import type { Control, Handlers, RequestOf } from './operations.ts';
import { Streamed } from './streamed.ts';
import { TextFile } from './text-file.ts';

/** A response, the beginning of one that goes on, or a file. */
export interface Answer {
  readonly response: JsonResponse;
  readonly stream?: BodyStream;
  /** What it is written as, instead of JSON. */
  readonly file?: TextFile;
}

/** A call, and what it is answered with. */
export interface Answering {
  readonly call: Call;
  readonly request: HttpRequest;
  readonly environment: Environment;
  readonly contract: Contract;
  readonly control: Control;
  readonly trail: Trail;
}

/**
 * Does what a call asks for, in its turn; under an `Idempotency-Key`, once.
 * @throws {Refusal} when the key served another request
 */
export async function respond(answering: Answering): Promise<Answer | TextResponse> {
  const { call, request, environment, contract, trail } = answering;
  // Nothing may come between: what is done to a world that is being replaced would outlive it, or be lost.
  while (environment.replacing !== undefined) await environment.replacing;
  const turn = isObservation(request) ? undefined : trail.enter(environment.world.turns, request);
  if (turn !== undefined) await turn;
  const { world } = environment;
  trail.worldTime = world.clock.now();
  const once = onceOf(call, world, trail);
  if (once?.replay !== undefined) return once.replay;
  const whole = (response: JsonResponse) => validated(response, call, { contract, standingHeaders: {} });
  try {
    if (once === undefined) return succeed(answering, await runHandler(answering));
    return world.sql.transaction(() => once.keep(whole(succeed(answering, runHandler(answering)).response)));
  } catch (error) {
    const refusal = toRefusal(error);
    const response = refuse(answering, refusal);
    if (once === undefined || !isKept(refusal)) return { response };
    return world.sql.transaction(() => once.keep(whole(response)));
  }
}

function succeed({ call: { operation }, contract, trail }: Answering, result: unknown): Answer {
  passService(operation, trail);
  if (result instanceof Streamed)
    return { response: { status: 200, headers: result.headers }, stream: result.body };
  const body = result instanceof TextFile ? result.value : result;
  const response = toSuccess(operation, contract.basePath, body);
  return result instanceof TextFile ? { response, file: result } : { response };
}

function refuse({ call, environment, control, trail }: Answering, refusal: Refusal): JsonResponse {
  const { world } = environment;
  const refused = { call, world, document: control.api.document, organizacaoId: undefined };
  refuseInService(refused, trail, refusal);
  return toErrorResponse(refusal, call.requestId);
}

/** A handler of any operation: a validated request has the types that its own handler takes. */
type AnyHandler = (request: object, control: Control) => unknown;

/** The body of the response, or a promise of it. */
function runHandler({ call, environment, control, trail }: Answering): unknown {
  const { operation, parameters, body, bytes } = call;
  const handler = OPERATIONS[operation.id as keyof Handlers] as AnyHandler | undefined;
  if (handler === undefined) throw new Error(`Nothing does ${operation.id}`);
  const id = parameters.get('id');
  const filters = filtersOf(call);
  const asked = { environment, id, filters, trail };
  if (operation.isList) return pageBy(handler, call, asked, control);
  const after = parameters.get('Last-Event-ID');
  const accept = call.headers.get('Accept') ?? undefined;
  const origin = originOf(call.headers);
  return handler({ ...asked, body, bytes, after, accept, origin }, control);
}

type Asked = Pick<RequestOf<'listarEntregas'>, 'environment' | 'filters'> & { readonly id: unknown };

async function pageBy(handler: AnyHandler, call: Call, asked: Asked, control: Control): Promise<unknown> {
  const { environment, id, filters } = asked;
  const cursors = new Cursors(environment.world.secret);
  const operationId = id === undefined ? call.operation.id : `${call.operation.id} ${id}`;
  const scope = { organizacaoId: environment.id, operationId, filters };
  const page = pageOf(call, cursors, scope);
  return envelopeOf((await handler({ ...asked, page }, control)) as PageResult, cursors, scope);
}
