import { createRouter, type Router } from '../../admission/route.ts';
import { CONTENT, SIZE } from '../../checks/content.ts';
import { byOperation, type Check, runChecks } from '../../checks/run.ts';
import type { Contract } from '../../contract/contract.ts';
import type { Trace } from '../../exchanges/trace.ts';
import type { HttpRequest } from '../../http/request.ts';
import { type HttpResponse, page } from '../../http/response.ts';
import { answerRepetition, hasKey, takesKey } from '../api/idempotency.ts';
import { assertTrusted } from './assert-trusted.ts';
import { ControlContext } from './context.ts';
import { CONTROL_GUIDE, CONTROL_PATH, loadControlContract } from './contract.ts';
import { execute } from './execute.ts';
import type { Control } from './operations.ts';
import { taskIndexOf } from './task-index.ts';

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
  const contract = loadControlContract();
  return contract instanceof Promise
    ? contract.then((contract) => answerBy(contract, { request, trace, control }))
    : answerBy(contract, { request, trace, control });
}

interface Asking {
  readonly request: HttpRequest;
  readonly trace: Trace;
  readonly control: Control;
}

function answerBy(
  contract: Contract,
  { request, trace, control }: Asking,
): HttpResponse | Promise<HttpResponse> {
  const { method } = request;
  const { pathname } = request.url;
  if (method === 'GET' || method === 'HEAD') {
    if (pathname === CONTROL_GUIDE) return page('application/yaml; charset=utf-8', contract.text);
    if ([CONTROL_PATH, `${CONTROL_PATH}/`].includes(pathname))
      return page('application/json', `${JSON.stringify(taskIndexOf(contract), null, 2)}\n`);
  }
  trace.begin('rota');
  const route = routeOf(contract)(method, pathname);
  trace.operation = route.operation.id;
  return runChecks(
    checksOf(route.operation),
    new ControlContext(request, route, { trace, contract, control }),
  );
}

let ownRouter: Router | undefined;

function routeOf(contract: Contract): Router {
  ownRouter ??= createRouter(contract);
  return ownRouter;
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
