import type { ApiContext } from './api-context.ts';
import { authenticate, checkAddress, checkScopes, countRequest } from './auth.ts';
import { type Call, type Check, CONTENT, SIZE } from './call.ts';
import type { Operation } from './contract/operations.ts';
import { isObject } from './contract/reader/document.ts';
import type { OperationId } from './contract/types.ts';
import { isSigned } from './credentials-header.ts';
import { passService, refused, success } from './execution.ts';
import type { TextResponse } from './http/response.ts';
import { answerRepetition, hasKey, keep, release, reserve, takesKey } from './idempotency.ts';
import { Cursors, envelopeOf, filtersOf, pageOf } from './pagination.ts';
import { checkSignature } from './request-signature.ts';
import type { Worlds } from './sandbox/worlds/worlds.ts';
import type { PageResult } from './store/pages.ts';
import { operationIdOf } from './treasury/index.ts';

/**
 * The checks of a request to the API of a sandbox. Their order is the one that the guide of the contract numbers;
 * those of the route, 404 and 405, come before them.
 * @param holdBack delays a call; default: none
 */
export const apiChecks = (worlds: Worlds, holdBack?: Hold): readonly Check<ApiContext>[] => [
  { name: 'mundo', run: (context) => findWorld(context, worlds) }, // 422
  { run: (context) => context.arrive() }, // 404
  { name: 'chave', run: authenticate }, // 401
  { name: 'ip', when: ({ key }) => key.ips !== null, run: checkAddress }, // 403
  { name: 'limite', run: countRequest }, // 429
  { name: 'escopo', run: checkScopes }, // 403
  SIZE, // 413
  { name: 'assinatura', when: ({ headers }) => isSigned(headers), run: checkSignature }, // 401
  ...CONTENT, // 400, 415, 400, 422
  { run: keepWorld },
  { when: isExposed, run: delay },
  { when: isExposed, run: strike }, // 429, 500, 503
  { name: 'idempotencia', of: takesKey, when: hasKey, run: answerRepetition }, // 409
  { of: takesDestination, when: namesDestination, run: checkDestination },
  // Another request with the same key may have been answered during a wait.
  { of: takesDestination, when: hasKey, run: answerRepetition },
  {
    when: (context) => isExposed(context) || holdBack !== undefined,
    run: (context) => hold(context, holdBack),
  },
  { of: takesKey, when: (context) => context.wasHeld && hasKey(context), run: answerRepetition },
  { run: execute }, // 404, 409, 422
];

/** Whether a fault may strike it. */
function isExposed({ isDashboardRead, slot }: ApiContext): boolean {
  return !isDashboardRead && !slot.faults.armed.isEmpty;
}

/** @throws {Refusal} 422 when the world that is named does not exist, which counts no request */
function findWorld(context: ApiContext, worlds: Worlds): void {
  try {
    context.slot = worlds.of(context.headers);
  } catch (error) {
    context.trace.standingHeaders = worlds.principal.rateLimit.untouched;
    throw error;
  }
}

/** Has the world neither replaced nor closed until the request has ended. */
function keepWorld(context: ApiContext): void {
  context.slot.requests.enter();
  context.isInside = true;
}

/**
 * Carries out the call, and answers it. A change is committed together with its response, or neither is; a
 * response that would break the contract is not.
 */
function execute(context: ApiContext): void {
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

/** Delays a call while it is under way, so that its repetitions are answered `requisicao_em_andamento`. */
export type Hold = (call: Call) => Promise<void> | undefined;

/**
 * Lets a fault delay the call.
 * @throws {ConnectionReset} when its connection is cut meanwhile
 */
function delay({ slot, operation, trace }: ApiContext): Promise<void> | undefined {
  return slot.faults.delay(operation.id, trace)?.over();
}

/**
 * Lets a fault strike the call.
 * @throws {Refusal} 429, 500 or 503 when it answers so
 * @throws {ConnectionReset} when it cuts the connection before the call takes effect
 */
function strike(context: ApiContext): void {
  const { slot, operation, trace } = context;
  context.strike = slot.faults.strike(operation.id, trace);
}

/**
 * Lets a fault, or the program that created the sandbox, hold the call. Its key is reserved meanwhile.
 * @throws {ConnectionReset} when a fault cuts its connection meanwhile
 * @throws {unknown} what the program fails with
 */
function hold(context: ApiContext, holdBack?: Hold): Promise<void> | undefined {
  const { slot, operation, trace } = context;
  if (context.isDashboardRead) return undefined;
  const held = slot.faults.hold(operation.id, trace)?.over() ?? holdBack?.(context);
  if (held === undefined) return undefined;
  context.wasHeld = true;
  reserve(context);
  return held.finally(() => release(context));
}

const TAKES_DESTINATION: ReadonlySet<string> = new Set([
  'registrarWebhook',
  'atualizarWebhook',
] satisfies OperationId[]);

/** Whether the body of an operation has the URL of a destination of webhooks. */
const takesDestination = ({ id }: Operation): boolean => TAKES_DESTINATION.has(id);

/** Whether the body of a call has it. */
const namesDestination = ({ body }: ApiContext): boolean => isObject(body) && typeof body.url === 'string';

/** Checks that URL before the transaction, which cannot wait for DNS; the service refuses it in its turn. */
async function checkDestination(context: ApiContext): Promise<void> {
  const { body, world } = context;
  const checked = await world.checkDestination((body as { readonly url: string }).url);
  context.urlFault = checked.status === 'refused' ? checked.motivo : undefined;
}
