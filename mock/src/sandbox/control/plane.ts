import { CONTENT, SIZE } from '../../checks/content.ts';
import { byOperation, type Check, runChecks } from '../../checks/run.ts';
import { textOf } from '../../contract/contract.ts';
import type { Trace } from '../../exchanges/trace.ts';
import type { HttpRequest } from '../../http/request.ts';
import { type HttpResponse, page } from '../../http/response.ts';
import { answerRepetition, hasKey, takesKey } from '../api/idempotency.ts';
import { assertTrusted } from './assert-trusted.ts';
import { ControlContext } from './context.ts';
import { CONTROL_GUIDE, CONTROL_PATH, type ReadContract } from './contract.ts';
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
