import { byOperation, type Check, CONTENT, runChecks, SIZE } from '../call.ts';
import { type Contract, textOf } from '../contract/contract.ts';
import { type Answering, explainStorage, passService, refused, success, validated } from '../execution.ts';
import { foreignHeaderOf, hostsOf, isOfThisMachine, originOf, type TokenCheck } from '../http/guard.ts';
import { addressOf, type HttpRequest, isLoopback } from '../http/request.ts';
import { type BodyStream, type HttpResponse, page } from '../http/response.ts';
import { answerRepetition, hasKey, type IdempotentRequest, keep, takesKey } from '../idempotency.ts';
import { Cursors, envelopeOf, filtersOf, pageOf } from '../pagination.ts';
import { Refusal } from '../refusal.ts';
import type { Route } from '../route.ts';
import { WorldContext } from '../sandbox/worlds/world-context.ts';
import type { OrPromise } from '../sandbox/worlds/worlds.ts';
import type { PageResult } from '../store/pages.ts';
import type { Trace } from '../trace.ts';
import { clockOperations } from './clock.ts';
import { CONTROL_GUIDE, CONTROL_PATH, type ReadContract } from './contract.ts';
import { faultOperations } from './faults.ts';
import { type Control, type Handlers, Streamed, TextFile, whenThere } from './operations.ts';
import { organizationOperations } from './organizations.ts';
import { requestOperations } from './requests.ts';
import { simulationOperations } from './simulation.ts';
import { streamOperations } from './streams.ts';
import { taskIndexOf } from './task-index.ts';
import { webhookOperations } from './webhooks.ts';
import { worldFileOperations, worldOperations } from './worlds.ts';

/** Has the handler of the operation do what is asked, and answers with the result. */
async function execute(context: ControlContext): Promise<void> {
  try {
    context.response =
      context.idempotent === undefined ? answerWith(await resultOf(context), context) : answeredOnce(context);
  } catch (error) {
    context.response = refusalOf(error, context);
  }
}

/** Commits what was done together with its response, which a repetition is answered with. */
const answeredOnce = (context: ControlContext): HttpResponse =>
  context.world.sql.transaction(() => {
    const result = resultOf(context);
    if (result instanceof Promise)
      throw new Error(`${context.operation.id} is asynchronous, so it takes no Idempotency-Key`);
    passService(context);
    const response = success(context, result);
    keep(context, response);
    return response;
  });

/** A handler of any operation: a validated request has the types that its own handler takes. */
type AnyHandler = (request: object, control: Control) => unknown;

/** Calls the handler, whose result is the body of the response. */
function resultOf(context: ControlContext): unknown {
  const { operation, parameters, body, bytes, slot, control, requestId } = context;
  const handler = OPERATIONS[operation.id as keyof Handlers] as AnyHandler | undefined;
  if (handler === undefined) throw new Error(`No handler for ${operation.id}`);
  const id = parameters.get('id');
  const filters = filtersOf(context);
  if (operation.isList) {
    const cursors = new Cursors(slot.world.secret);
    const list = id === undefined ? operation.id : `${operation.id} ${id}`;
    const scope = { organizacaoId: slot.id, operationId: list, filters };
    const page = pageOf(context, cursors, scope);
    const listed = handler({ slot, id, filters, page }, control) as OrPromise<PageResult>;
    return whenThere(listed, (found) => envelopeOf(found, cursors, scope));
  }
  const after = parameters.get('Last-Event-ID');
  const accept = context.headers.get('Accept') ?? undefined;
  const origin = originOf(context.headers);
  return handler({ slot, id, filters, body, bytes, after, accept, origin, requestId }, control);
}

function answerWith(result: unknown, context: ControlContext): HttpResponse {
  passService(context);
  if (result instanceof TextFile) {
    const whole = success(context, result.value);
    return withBody({ ...whole, headers: { ...whole.headers, ...result.headers } }, result.text, context);
  }
  if (!(result instanceof Streamed)) return success(context, result);
  return withBody(validated(context, { status: 200, headers: result.headers }), result.body, context);
}

/** Nobody reads the stream of a HEAD. */
function withBody(whole: HttpResponse, body: string | BodyStream, { method }: ControlContext): HttpResponse {
  if (typeof body === 'string' || method !== 'HEAD') return { ...whole, body };
  body.cancel().catch(() => {});
  return { ...whole, body: null };
}

const refusalOf = (error: unknown, context: ControlContext): HttpResponse =>
  refused(context, error, { document: context.control.api.document, organizacaoId: undefined });

/**
 * Answers a request below `/_sandbox`.
 * @throws {Refusal} when the request itself is at fault
 */
export function answerControl(
  request: HttpRequest,
  trace: Trace,
  control: Control,
): HttpResponse | Promise<HttpResponse> {
  assertTrusted(request, control.hasToken);
  const read = control.contract.read();
  return read instanceof Promise
    ? read.then((read) => answerBy(read, { request, trace, control }))
    : answerBy(read, { request, trace, control });
}

interface Asking {
  readonly request: HttpRequest;
  readonly trace: Trace;
  readonly control: Control;
}

function answerBy(
  { contract, route }: ReadContract,
  { request, trace, control }: Asking,
): HttpResponse | Promise<HttpResponse> {
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
  return runChecks(
    checksOf(found.operation),
    new ControlContext(request, found, { trace, contract, control }),
  );
}

/** The checks of a request to the control plane, after that of the route. */
const CHECKS: readonly Check<ControlContext>[] = [
  { name: 'mundo', run: findWorld }, // 422
  { run: (context) => context.arrive() }, // 404
  SIZE, // 413
  ...CONTENT, // 400, 415, 400, 422
  { run: goInside },
  { name: 'idempotencia', of: takesKey, when: hasKey, run: answerRepetition }, // 409
  { run: execute }, // 404, 409, 422
];

const checksOf = byOperation(CHECKS);

/** @throws {Refusal} 422 when the world named does not exist */
function findWorld(context: ControlContext): void {
  context.slot = context.control.worlds.of(context.headers);
}

/** From here on the request continues although its world is replaced, which it may itself ask for. */
function goInside(context: ControlContext): void {
  context.isInside = true;
}

/** Owner of the idempotency keys of the control plane, which does not know who calls. */
const CALLER = 'controle';

/** A request to the control plane, and what its checks have found out: each check sets its members. */
class ControlContext extends WorldContext implements Answering {
  readonly contract: Contract;
  readonly control: Control;
  readonly caller = CALLER;
  idempotent: IdempotentRequest | undefined;

  constructor(request: HttpRequest, route: Route, { trace, contract, control }: ControlContextOptions) {
    super(request, route, trace);
    this.contract = contract;
    this.control = control;
  }

  override fail(error: unknown): unknown {
    return explainStorage(error);
  }
}

interface ControlContextOptions {
  readonly trace: Trace;
  readonly contract: Contract;
  readonly control: Control;
}

/** Header of every webhook delivery, from this sandbox or another one on this machine. */
export const DELIVERY = 'Service-Signature';

/**
 * The control plane asks for no key, so it answers only programs on this machine, and those that bring the token of the
 * server: no other machine, no page of another origin in a browser, and no webhook that someone registered with its
 * address.
 * @throws {Refusal} 403
 */
export function assertTrusted(request: HttpRequest, hasToken: TokenCheck): void {
  if (request.headers.has(DELIVERY)) throw refuse(DELIVERY);
  if (!hasToken(request)) assertThisMachine(request);
  const foreign = foreignHeaderOf(request);
  if (foreign !== undefined) throw refuse(foreign);
}

function assertThisMachine(request: HttpRequest): void {
  if (!isLoopback(addressOf(request))) throw refuse(null);
  if (!isInProcess(request) && !hostsOf(request).every(isOfThisMachine)) throw refuse('Host');
}

/** A call in process has no `Host`, and its URL may name whatever the caller's client is set to. */
const isInProcess = ({ address, headers }: HttpRequest): boolean =>
  address === undefined && !headers.has('Host');

const refuse = (campo: string | null) =>
  new Refusal(
    'origem_nao_permitida',
    'O plano de controle só atende esta máquina, por http://127.0.0.1, ou quem envia em Authorization o token com que o servidor subiu (--token); e não atende páginas de outra origem nem webhooks.',
    { campo },
  );

/** What each operation of the control plane does. */
export const OPERATIONS: Handlers = {
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
