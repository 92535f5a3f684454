import { authenticate, checkAddress, checkScopes, countRequest } from './auth.ts';
import { Call } from './call.ts';
import type { Contract } from './contract/contract.ts';
import { isObject } from './contract/reader/document.ts';
import type { OperationId } from './contract/types.ts';
import { isSigned, readKey, readSignature } from './credentials-header.ts';
import { execute, explainStorage } from './execution.ts';
import type { HttpRequest } from './http/request.ts';
import { ConnectionReset, type HttpResponse } from './http/response.ts';
import { hasKey, release, replayIfSeen, reserve } from './idempotency.ts';
import { asksForExample } from './prefer.ts';
import type { Examples } from './prism/examples.ts';
import { Refusal } from './refusal.ts';
import { checkSignature } from './request-signature.ts';
import { createRouter } from './route.ts';
import type { Trace } from './trace.ts';
import { checkSchema, checkType, isJson, parseBody, readBody, refuseMissingBody } from './validation.ts';
import type { CallStrike } from './worlds/faults.ts';
import type { World } from './worlds/world.ts';
import type { WorldHandle } from './worlds/world-handle.ts';
import type { Worlds } from './worlds/worlds.ts';

/** Delays a call in progress, so that a repetition gets `requisicao_em_andamento`. */
export type DelayCall = (call: Call) => Promise<void> | undefined;

export interface PipelineOptions {
  readonly contract: Contract;
  readonly examples: Examples;
  /** Answer every request that does not ask for an example. @default none: examples answer all requests */
  readonly worlds?: Worlds | undefined;
  readonly hold?: DelayCall | undefined;
}

/**
 * Takes an API request through every check, in the order of the contract's guide, to a validated response.
 * @param trace records each check before it runs
 * @throws {Refusal} at the first failed check
 * @throws {ConnectionReset} when the connection must be cut
 */
export type Pipeline = (request: HttpRequest, trace: Trace) => Promise<HttpResponse>;

export function createPipeline({ contract, examples, worlds, hold }: PipelineOptions): Pipeline {
  const route = createRouter(contract);

  return async (request, trace) => {
    trace.begin('rota'); // refuses with 404 or 405
    const found = route(request.method, request.url.pathname);
    trace.operation = found.operation.id;
    const call = new Call(request, found, contract, trace);
    if (worlds === undefined || asksForExample(request)) return answerWithExample(call, examples);
    return answerInWorld(call, worlds, hold);
  };
}

async function answerInWorld(
  call: Call,
  worlds: Worlds,
  holdBack: DelayCall | undefined,
): Promise<HttpResponse> {
  const { trace, operation, headers } = call;

  trace.begin('mundo'); // refuses with 422
  const slot = worldNamedBy(call, worlds);
  call.slot = slot;

  // The world may be replaced while the body is read. The new world has other keys, so the checks start
  // again.
  let world: World;
  let isCounted = false;
  do {
    while (slot.busy !== undefined) await slot.busy; // waits while the world is being replaced or copied
    world = slot.current; // refuses with 404 when the world was deleted
    trace.worldTime = call.world.clock.now();

    trace.begin('chave'); // refuses with 401
    authenticate(call);
    if (call.key.ips !== null) {
      trace.begin('ip'); // refuses with 403
      checkAddress(call);
    }
    trace.begin('limite'); // refuses with 429
    countRequest(call, isCounted);
    isCounted = true;
    trace.begin('escopo'); // refuses with 403
    checkScopes(call);

    if (operation.method !== 'GET') {
      trace.begin('tamanho'); // refuses with 413
      await readBody(call);
    }
  } while (!slot.isStill(world));

  if (isSigned(headers)) {
    trace.begin('assinatura'); // refuses with 401
    checkSignature(call);
  }
  checkContent(call);

  // Until this request leaves, its world is neither replaced nor closed.
  slot.requests.enter();
  let strike: CallStrike | undefined;
  try {
    // No `trace.begin` here: the trace records an armed fault on its own.
    const delayed = isExposed(call) ? slot.faults.delay(operation.id, trace) : undefined;
    if (delayed !== undefined) await delayed.over();
    if (isExposed(call)) strike = slot.faults.strike(operation.id, trace); // refuses with 429, 500 or 503

    let response: HttpResponse | undefined;
    if (hasKey(call)) {
      trace.begin('idempotencia'); // refuses with 409
      response = replayIfSeen(call);
    }

    // The transaction below cannot wait for DNS, so the address is checked before it. The service refuses a
    // bad address later, in the contract's order of checks.
    const destination = response === undefined ? destinationOf(call) : undefined;
    if (destination !== undefined) {
      const checked = await call.world.checkDestination(destination);
      call.urlFault = checked.status === 'refused' ? checked.motivo : undefined;
      // Meanwhile, another request with the same key may have been answered.
      if (hasKey(call)) response = replayIfSeen(call);
    }

    const held = response === undefined ? heldBy(call, holdBack) : undefined;
    if (held !== undefined) {
      // Avoids an unhandled rejection: a reset rejects `held`, and `reserve` may throw before it is awaited.
      held.catch(() => {});
      reserve(call);
      await held.finally(() => release(call));
      if (hasKey(call)) response = replayIfSeen(call);
    }

    response ??= execute(call); // refuses with 404, 409 or 422, and validates the response before the commit
    if (strike?.cutsAfter) throw new ConnectionReset();
    return strike?.bodyMs === undefined ? response : { ...response, bodyMs: strike.bodyMs };
  } catch (error) {
    const failure = explainStorage(error);
    // The strike cuts the connection even after a refusal, but an unexpected error must still be logged.
    throw strike?.cutsAfter && failure instanceof Refusal ? new ConnectionReset() : failure;
  } finally {
    slot.requests.leave();
  }
}

/** Runs only the checks that need no world. */
async function answerWithExample(call: Call, examples: Examples): Promise<HttpResponse> {
  const { trace, operation, headers, contract } = call;
  trace.begin('chave'); // refuses with 401
  trace.standingHeaders = contract.standingHeaders;
  if (operation.secured) readKey(headers);
  if (operation.method !== 'GET') {
    trace.begin('tamanho'); // refuses with 413
    await readBody(call);
  }
  if (operation.secured && isSigned(headers)) {
    trace.begin('assinatura'); // refuses with 401
    readSignature(headers);
  }
  checkContent(call);
  return examples.answer(call);
}

/**
 * Validates the request by its schema. Rules that no schema can express, such as percentages that add up to
 * 100, are checked by the service.
 */
export function checkContent(call: Call): void {
  const { trace, operation, bytes } = call;
  const isEmpty = bytes.length === 0;
  if (operation.body?.required && isEmpty) {
    trace.begin('json'); // refuses with 400
    refuseMissingBody(call);
  }
  if (operation.body !== undefined && !isEmpty) {
    trace.begin('tipo'); // refuses with 415
    checkType(call);
    if (isJson(call)) {
      trace.begin('json'); // refuses with 400
      parseBody(call);
    }
  }
  trace.begin('esquema'); // refuses with 422
  checkSchema(call);
}

/**
 * @throws {Refusal} 422 when the named world does not exist. The request does not count against the rate
 * limit.
 */
function worldNamedBy({ headers, trace }: Call, worlds: Worlds): WorldHandle {
  try {
    return worlds.of(headers);
  } catch (error) {
    trace.standingHeaders = worlds.principal.rateLimit.untouched;
    throw error;
  }
}

const isExposed = ({ isDashboardRead, slot }: Call): boolean =>
  !isDashboardRead && !slot.faults.armed.isEmpty;

const TAKES_DESTINATION: ReadonlySet<string> = new Set([
  'registrarWebhook',
  'atualizarWebhook',
] satisfies OperationId[]);

function destinationOf({ operation, body }: Call): string | undefined {
  if (!TAKES_DESTINATION.has(operation.id) || !isObject(body)) return undefined;
  return typeof body.url === 'string' ? body.url : undefined;
}

function heldBy(call: Call, holdBack: DelayCall | undefined): Promise<void> | undefined {
  const { slot, operation, trace, isDashboardRead } = call;
  if (isDashboardRead) return undefined;
  const fault = isExposed(call) ? slot.faults.hold(operation.id, trace) : undefined;
  return fault?.over() ?? holdBack?.(call);
}
