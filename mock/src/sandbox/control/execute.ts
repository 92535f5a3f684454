import type { Outside, Steps } from '../../door/door.ts';
import { originOf } from '../../http/origin.ts';
import type { BodyStream, HttpResponse } from '../../http/response.ts';
import { keep } from '../api/idempotency.ts';
import { Cursors, envelopeOf, filtersOf, pageOf } from '../api/pagination.ts';
import { passService, refused, success, validated } from '../api/response.ts';
import type { PageResult } from '../store/page.ts';
import type { OrPromise } from '../worlds/worlds.ts';
import type { ControlContext } from './context.ts';
import { OPERATIONS } from './handlers.ts';
import { type Control, type Handlers, Streamed, TextFile } from './operations.ts';
import { whenThere } from './when-there.ts';

/** Has the handler of the operation do its next step, and answers after the last one. */
export function execute(context: ControlContext): Outside | undefined {
  try {
    if (context.idempotent === undefined) return takeNext(context);
    context.response = answeredOnce(context);
  } catch (error) {
    context.response = refusalOf(error, context);
  }
  return undefined;
}

function takeNext(context: ControlContext): Outside | undefined {
  if (context.steps === undefined) {
    const result = resultOf(context);
    if (!isSteps(result)) {
      context.response =
        result instanceof Promise ? answerAfter(result, context) : answerWith(result, context);
      return undefined;
    }
    context.steps = result;
  }
  const step = context.steps.next();
  if (!step.done) return step.value;
  context.response = answerWith(step.value, context);
  return undefined;
}

const isSteps = (result: unknown): result is Steps<unknown> =>
  typeof (result as Partial<Steps<unknown>> | undefined)?.next === 'function';

/** Commits what was done together with its response, which a repetition is answered with. */
const answeredOnce = (context: ControlContext): HttpResponse =>
  context.world.sql.transaction(() => {
    const result = resultOf(context);
    if (isSteps(result) || result instanceof Promise)
      throw new Error(`${context.operation.id} waits, and cannot be done once`);
    passService(context);
    const response = success(context, result);
    keep(context, response);
    return response;
  });

/** What the handler does to the worlds themselves takes time, and no world waits for it. */
const answerAfter = (result: Promise<unknown>, context: ControlContext): Promise<HttpResponse> =>
  result.then((value) => answerWith(value, context)).catch((error) => refusalOf(error, context));

/** A handler of any operation: a validated request has the types that its own handler takes. */
type AnyHandler = (request: object, control: Control) => unknown;

/** Calls the handler, whose result is the body of the response. */
function resultOf(context: ControlContext): unknown {
  const { operation, parameters, body, bytes, slot, control, requestId } = context;
  const handler = OPERATIONS[operation.id as keyof Handlers] as AnyHandler | undefined;
  if (handler === undefined) throw new Error(`Nothing does ${operation.id}`);
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
