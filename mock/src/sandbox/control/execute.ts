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

/** Has the handler of the operation do what is asked, and answers with the result. */
export async function execute(context: ControlContext): Promise<void> {
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
