import type { Contract } from './contract/contract.ts';
import { queryNamesOf } from './contract/operations.ts';
import type { ControlContract } from './control/control-contract.ts';
import { explanationOfAnswer, summaryOf } from './control/shown-exchange.ts';
import { isDashboardRead } from './credentials-header.ts';
import type { HttpRequest } from './http/request.ts';
import { codeOf, type HttpResponse } from './http/response.ts';
import { inWorld, type Log, pathOf, redact, requestEntry, requestLine } from './log.ts';
import { FORCING_PARAMETERS } from './prefer.ts';
import { contentOf, differences, type Exchange, type ExchangeLog, type Plane } from './request-log.ts';
import type { Trace } from './trace.ts';
import { branchNamedBy } from './worlds/world-name.ts';
import type { Worlds } from './worlds/worlds.ts';

export interface ObserveOptions {
  readonly contract: Contract;
  readonly controlContract: ControlContract;
  readonly worlds: Worlds | undefined;
  readonly exchanges: ExchangeLog;
  readonly log: Log;
}

export interface Begun {
  readonly request: HttpRequest;
  readonly trace: Trace;
  readonly plane: Plane | undefined;
  /** Arrival in real milliseconds since 1970. */
  readonly startedAt: number;
  /** Arrival on the monotonic clock, which measures the duration. */
  readonly start: number;
}

/**
 * Logs a request, and stores it when it went to the API or the control plane. Ignores reads of the dashboard.
 * @param response null when the connection was cut
 */
export type Observe = (begun: Begun, response: HttpResponse | null) => void;

export function createObserve(options: ObserveOptions): Observe {
  const { contract, controlContract, worlds, exchanges, log } = options;
  const queryNames = new Set([...queryNamesOf(contract.operations), ...FORCING_PARAMETERS]);
  const isKnown = (name: string) =>
    queryNames.has(name) || (worlds !== undefined && controlContract.hasQueryName(name));

  return (begun, response) => {
    const { request, trace, plane } = begun;
    if (isDashboardRead(request)) return;
    const seen = seenRequest(begun, response, pathOf(request.url, isKnown));
    const logInWorld = inWorld(log, worlds && branchNamedBy(request.headers));
    logInWorld(requestLine(seen), () => requestEntry(seen));
    if (trace.failure !== null) logInWorld(redact(`${seen.answeredId} ${trace.failure}`));
    if (worlds === undefined || plane === undefined) return;
    const { id, changes } = worlds.orPrincipal(request.headers);
    const exchange: Exchange = { ...seen, plane, world: id };
    exchanges.add(exchange, contentOf(request, response));
    changes.add(() => ({ tipo: 'requisicao', requisicao: summaryOf(exchange) }));
  };
}

type SeenRequest = Omit<Exchange, 'plane' | 'world'>;

function seenRequest(
  { request, trace, startedAt, start }: Begun,
  response: HttpResponse | null,
  path: string,
): SeenRequest {
  const { requestId, method } = request;
  const { operation, worldTime, keyId, organizationId, checks, refusedBy, explanation, strikes } = trace;
  return {
    requestId,
    answeredId: response?.headers['Requisicao-Id'] ?? requestId,
    startedAt,
    milliseconds: performance.now() - start,
    worldTime,
    operation,
    method,
    path,
    keyId,
    organizationId,
    status: response?.status ?? null,
    codigo: codeOf(response),
    checks,
    refusedBy,
    explanation,
    strikes,
  };
}

const EXPLAIN_HEADER = 'Sandbox-Explicar';

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

export function explained(response: HttpResponse, request: HttpRequest, trace: Trace): HttpResponse {
  if (request.headers.get(EXPLAIN_HEADER) !== 'sim') return response;
  const { status, headers, body } = response;
  const { requestId } = request;
  const answeredId = headers['Requisicao-Id'] ?? requestId;
  const explicacao = explanationOfAnswer({ ...trace, status, requestId, answeredId });
  if (explicacao === null || typeof body !== 'string') return response;
  return { ...response, body: JSON.stringify({ ...JSON.parse(body), explicacao }) };
}
