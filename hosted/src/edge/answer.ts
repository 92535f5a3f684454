import type { HttpRequest } from '../../../mock/src/http/request.ts';
import {
  complete,
  type HttpResponse,
  serialize,
  toErrorResponse,
  toWebResponse,
} from '../../../mock/src/http/response.ts';
import { type Log, redact } from '../../../mock/src/log.ts';
import { explained } from '../../../mock/src/observe.ts';
import { Refusal } from '../../../mock/src/refusal.ts';
import { Trace } from '../../../mock/src/trace.ts';
import { failed } from './refusals.ts';

export async function answering(
  request: HttpRequest,
  log: Log,
  work: (trace: Trace) => Promise<Response>,
): Promise<Response> {
  const trace = new Trace();
  trace.begin('origem');
  try {
    return await work(trace);
  } catch (error) {
    const refusal = error instanceof Refusal ? error : failed(asError(error));
    trace.refuse(refusal);
    const { requestId } = request;
    if (trace.failure !== null) log(redact(`${requestId} ${trace.failure.stack ?? trace.failure.message}`));
    const { standingHeaders } = trace;
    const answer = serialize(complete(toErrorResponse(refusal, requestId), { requestId, standingHeaders }));
    return written(explained(answer, request, trace), request);
  }
}

export const written = (response: HttpResponse, { method }: HttpRequest): Response =>
  toWebResponse(method === 'HEAD' ? { ...response, body: null } : response);

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
