import { differences } from '../exchanges/difference.ts';
import { contentOf } from '../exchanges/exchange.ts';
import type { ExchangeLog } from '../exchanges/exchange-log.ts';
import type { Trace } from '../exchanges/trace.ts';
import type { HttpRequest } from '../http/request.ts';
import type { HttpResponse } from '../http/response.ts';
import { explanationOfAnswer } from '../sandbox/control/shown-exchange.ts';

/** Header by which a request asks why it is refused. */
const EXPLAIN_HEADER = 'Sandbox-Explicar';

/** Explains where a request differs from the first one that its `Idempotency-Key` served. */
export function compareWithFirst(exchanges: ExchangeLog, request: HttpRequest, trace: Trace): void {
  const firstId = trace.explanation?.compared?.primeira_requisicao_id;
  const { exchange, content } = (typeof firstId === 'string' && exchanges.find(firstId)) || {};
  if (exchange === undefined || content === undefined) return;
  const { method } = request;
  const difere_em = differences(
    { method: exchange.method, ...content },
    { method, ...contentOf(request, null) },
  );
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
