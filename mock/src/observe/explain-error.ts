import { textOfBytes } from '../exchanges/bytes-as-text.ts';
import { differences } from '../exchanges/difference.ts';
import type { ExchangeLog } from '../exchanges/exchange-log.ts';
import type { Trace } from '../exchanges/trace.ts';
import type { HttpRequest } from '../http/request.ts';
import type { HttpResponse } from '../http/response.ts';
import { explanationOfAnswer } from '../sandbox/control/shown-explanation.ts';

/** Header by which a request asks why it is refused. */
const EXPLAIN_HEADER = 'Sandbox-Explicar';

/** Tells where a request differs from the first one that its `Idempotency-Key` served. */
export function compareWithFirst(
  exchanges: ExchangeLog,
  { method, target, taken }: HttpRequest,
  trace: Trace,
): void {
  const firstId = trace.explanation?.compared?.primeira_requisicao_id;
  const { exchange, content } = (typeof firstId === 'string' && exchanges.find(firstId)) || {};
  if (exchange === undefined || content === undefined) return;
  const first = { method: exchange.method, target: content.target, body: content.body };
  const body = taken();
  const difere_em = differences(first, { method, target, body: body && textOfBytes(body) });
  trace.explain({ compared: { difere_em } });
}

/** An error with its explanation, when the request asks for it. */
export function explained(response: HttpResponse, request: HttpRequest, trace: Trace): HttpResponse {
  if (request.headers.get(EXPLAIN_HEADER) !== 'sim') return response;
  const { status, headers, body } = response;
  const { requestId } = request;
  const answeredId = headers['Requisicao-Id'] ?? requestId;
  const explicacao = explanationOfAnswer({ ...trace, status, requestId, answeredId });
  if (explicacao === null || typeof body !== 'string') return response;
  return { ...response, body: JSON.stringify({ ...JSON.parse(body), explicacao }) };
}
