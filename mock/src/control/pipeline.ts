import { Call } from '../call.ts';
import { textOf } from '../contract/contract.ts';
import { SIGNATURE_HEADER } from '../credentials-header.ts';
import { explainStorage, passService, refused, success, validated } from '../execution.ts';
import { foreignHeaderOf, hostsOf, isOfThisMachine, type TokenCheck } from '../http/guard.ts';
import { originOf } from '../http/origin.ts';
import { addressOf, type HttpRequest, isLoopback } from '../http/request.ts';
import { type BodyStream, type HttpResponse, page } from '../http/response.ts';
import { hasKey, replayIfSeen, save } from '../idempotency.ts';
import { askedList, filtersOf } from '../pagination.ts';
import { checkContent } from '../pipeline.ts';
import { Refusal } from '../refusal.ts';
import type { PageResult } from '../store/listing.ts';
import type { Trace } from '../trace.ts';
import { readBody } from '../validation.ts';
import type { World } from '../worlds/world.ts';
import { clockOperations } from './clock.ts';
import { CONTROL_GUIDE, CONTROL_PATH } from './control-contract.ts';
import { faultOperations } from './faults.ts';
import { type Control, type ControlHandlers, Streamed, TextFile } from './handlers.ts';
import { organizationOperations } from './organizations.ts';
import { requestOperations } from './requests.ts';
import { simulationOperations } from './simulation.ts';
import { streamOperations } from './streams.ts';
import { taskIndexOf } from './task-index.ts';
import { webhookOperations } from './webhooks.ts';
import { worldFileOperations, worldOperations } from './worlds.ts';

export async function answerControl(
  request: HttpRequest,
  trace: Trace,
  control: Control,
): Promise<HttpResponse> {
  assertTrusted(request, control.hasToken);
  const { contract, route } = await control.contract.read();
  const { method } = request;
  const { pathname } = request.url;
  if (method === 'GET' || method === 'HEAD') {
    if (pathname === CONTROL_GUIDE) return page('application/yaml; charset=utf-8', textOf(contract));
    if ([CONTROL_PATH, `${CONTROL_PATH}/`].includes(pathname))
      return page('application/json', `${JSON.stringify(taskIndexOf(contract), null, 2)}\n`);
  }
  trace.begin('rota');
  const found = route(method, pathname);
  trace.operation = found.operation.id;
  return answer(new Call(request, found, contract, trace), control);
}

/** Callers of the control plane are anonymous, so they all share one owner of idempotency keys. */
const CALLER = 'controle';

async function answer(call: Call, control: Control): Promise<HttpResponse> {
  const { trace, operation, headers } = call;
  call.caller = CALLER;
  try {
    trace.begin('mundo');
    const slot = control.worlds.of(headers);
    call.slot = slot;

    // Another request may replace the world while the body is read; then the checks start again.
    let world: World;
    do {
      while (slot.busy !== undefined) await slot.busy; // waits while the world is replaced or copied
      world = slot.current; // throws 404 when the world was deleted
      trace.worldTime = call.world.clock.now();
      if (operation.method !== 'GET') {
        trace.begin('tamanho');
        await readBody(call);
      }
    } while (!slot.isStill(world));

    checkContent(call);
    // From here on the request itself may replace the world, as a reset, a restore and PUT /mundo do.
    if (hasKey(call)) {
      trace.begin('idempotencia');
      const seen = replayIfSeen(call);
      if (seen !== undefined) return seen;
    }
    return await execute(call, control);
  } catch (error) {
    throw explainStorage(error);
  }
}

async function execute(call: Call, control: Control): Promise<HttpResponse> {
  try {
    return call.idempotent === undefined
      ? answerWith(await resultOf(call, control), call)
      : answeredOnce(call, control);
  } catch (error) {
    return refused(call, error, { document: control.api.document, organizationId: undefined });
  }
}

/** Commits a change together with its response, which is replayed when the request is repeated. */
const answeredOnce = (call: Call, control: Control): HttpResponse =>
  call.world.sql.transaction(() => {
    const result = resultOf(call, control);
    if (result instanceof Promise)
      throw new Error(`${call.operation.id} is asynchronous, so it takes no Idempotency-Key`);
    passService(call);
    const response = success(call, result);
    save(call, response);
    return response;
  });

type AnyHandler = (request: object, control: Control) => unknown;

function resultOf(call: Call, control: Control): unknown {
  const { operation, parameters, body, bytes, slot, requestId } = call;
  const handler = CONTROL_HANDLERS[operation.id as keyof ControlHandlers] as AnyHandler | undefined;
  if (handler === undefined) throw new Error(`No handler for ${operation.id}`);
  const id = parameters.get('id');
  if (operation.isList) {
    const operationId = id === undefined ? operation.id : `${operation.id} ${id}`;
    const { filters, page, envelope } = askedList(call, { organizationId: slot.id, operationId });
    const found = handler({ slot, id, filters, page }, control) as PageResult | Promise<PageResult>;
    return Promise.resolve(found).then(envelope);
  }
  const filters = filtersOf(call);
  const after = parameters.get('Last-Event-ID');
  const accept = call.headers.get('Accept') ?? undefined;
  const origin = originOf(call.headers);
  return handler({ slot, id, filters, body, bytes, after, accept, origin, requestId }, control);
}

function answerWith(result: unknown, call: Call): HttpResponse {
  passService(call);
  if (result instanceof TextFile) {
    const whole = success(call, result.value);
    return withBody({ ...whole, headers: { ...whole.headers, ...result.headers } }, result.text, call);
  }
  if (!(result instanceof Streamed)) return success(call, result);
  return withBody(validated(call, { status: 200, headers: result.headers }), result.body, call);
}

/** A HEAD response has no body, so its stream is canceled. */
function withBody(whole: HttpResponse, body: string | BodyStream, { method }: Call): HttpResponse {
  if (typeof body === 'string' || method !== 'HEAD') return { ...whole, body };
  body.cancel().catch(() => {});
  return { ...whole, body: null };
}

/**
 * The control plane has no API keys, so it answers only programs on this machine and callers with the server's token.
 * It refuses other machines, browser pages of other origins, and webhooks that were registered with its address.
 * @throws {Refusal} 403
 */
export function assertTrusted(request: HttpRequest, hasToken: TokenCheck): void {
  // Every webhook delivery has this header, from this sandbox or another one on this machine.
  if (request.headers.has(SIGNATURE_HEADER)) throw refuse(SIGNATURE_HEADER);
  if (!hasToken(request)) assertThisMachine(request);
  const foreign = foreignHeaderOf(request);
  if (foreign !== undefined) throw refuse(foreign);
}

function assertThisMachine(request: HttpRequest): void {
  if (!isLoopback(addressOf(request))) throw refuse(null);
  if (!isInProcess(request) && !hostsOf(request).every(isOfThisMachine)) throw refuse('Host');
}

/** A call in the same process has no `Host`, and its URL may name any host that the client is configured with. */
const isInProcess = ({ address, headers }: HttpRequest): boolean =>
  address === undefined && !headers.has('Host');

const refuse = (campo: string | null) =>
  new Refusal(
    'origem_nao_permitida',
    'O plano de controle só atende esta máquina, por http://127.0.0.1, ou quem envia em Authorization o token com que o servidor subiu (--token); e não atende páginas de outra origem nem webhooks.',
    { campo },
  );

export const CONTROL_HANDLERS: ControlHandlers = {
  ...worldOperations,
  ...worldFileOperations,
  ...clockOperations,
  ...simulationOperations,
  ...organizationOperations,
  ...requestOperations,
  ...streamOperations,
  ...webhookOperations,
  ...faultOperations,
};
