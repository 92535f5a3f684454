import { isDashboardRead } from './admission/dashboard-read.ts';
import { FORCING_PARAMETERS } from './admission/prefer.ts';
import { API_GUIDE, type Contract } from './contract/contract.ts';
import { queryNamesOf } from './contract/operations.ts';
import type { Plane } from './exchanges/exchange.ts';
import { ExchangeLog } from './exchanges/exchange-log.ts';
import { Trace } from './exchanges/trace.ts';
import { ConnectionReset } from './http/connection-reset.ts';
import { internalError, toErrorResponse } from './http/error-response.ts';
import { type Connection, fromFetch } from './http/fetch-request.ts';
import { type HttpRequest, type NewRequestId, randomRequestId } from './http/request.ts';
import { codeOf, complete, type HttpResponse, serialize, toWebResponse } from './http/response.ts';
import { atItsPace } from './http/slow-body.ts';
import type { TokenCheck } from './http/token.ts';
import { type Log, pathOf, redact, silent } from './log.ts';
import { compareWithFirst, explained } from './observe/explain-error.ts';
import { keepExchanges } from './observe/keep-exchanges.ts';
import { logRequests } from './observe/log-requests.ts';
import { pagesOf } from './pages.ts';
import { createPipeline } from './pipeline.ts';
import { Examples } from './prism/examples.ts';
import { Refusal } from './refusal.ts';
import type { Hold } from './sandbox/api/faults.ts';
import { CONTROL_PATH, HEALTH, isQueryName } from './sandbox/control/contract.ts';
import { answerControl } from './sandbox/control/plane.ts';
import { summaryOf } from './sandbox/control/shown-exchange.ts';
import { StreamLimit } from './sandbox/control/stream-limit.ts';
import { branchNamedBy } from './sandbox/environments/environment-name.ts';
import type { Environments } from './sandbox/environments/environments.ts';
import type { BuiltSite } from './sites/built-site.ts';
import { DASHBOARD_PATH } from './sites/dashboard-path.ts';

export interface MockOptions {
  readonly contract: Contract;
  /** The worlds of a sandbox, which answer the API and have a control plane; default: none, only examples answer. */
  readonly environments?: Environments | undefined;
  /** Default: delays no call to the sandbox. */
  readonly hold?: Hold | undefined;
  /** Default: no `/docs`. */
  readonly docs?: BuiltSite;
  /** Default: no `/_sandbox/painel`. */
  readonly dashboard?: BuiltSite | undefined;
  /** Checks who may call at all, whatever they ask for: throws a `Refusal`; default: everyone may. */
  readonly guard?: (request: HttpRequest) => void;
  /** Tells who may call the control plane from beyond this machine; default: nobody. */
  readonly hasToken?: TokenCheck;
  /** Default: silent. */
  readonly log?: Log | undefined;
}

/** The mock, whoever brings the requests: each fails with a `ConnectionReset` when the connection is to be cut. */
export interface Mock {
  /** For a server. */
  readonly handle: (request: HttpRequest) => HttpResponse | Promise<HttpResponse>;
  /** For tests in process, or for a request interceptor. */
  readonly fetch: (request: Request, connection?: Connection) => Promise<Response>;
  /** Gives each request its id. */
  readonly newRequestId: NewRequestId;
  /** Loads what answers with examples ahead of the first call for one. */
  readonly warmUp: () => Promise<void>;
}

/** A request that is being handled. */
interface Begun {
  readonly trace: Trace;
  /** Real milliseconds since 1970. */
  readonly startedAt: number;
  /** The same instant by the clock that durations are measured by. */
  readonly start: number;
}

/** Puts together the API, the control plane and the pages. */
export function createMock(options: MockOptions): Mock {
  const { contract, environments, hold, docs, dashboard, guard = () => {}, log = silent } = options;
  const { hasToken = () => false } = options;
  const { basePath } = contract;
  const examples = new Examples(contract);
  const answerApi = createPipeline({ contract, examples, environments, hold });
  const exchanges = new ExchangeLog(environments?.buffer);
  exchanges.listen(({ exchange }) => {
    const requisicao = () => ({ tipo: 'requisicao', requisicao: summaryOf(exchange) }) as const;
    environments?.named(exchange.world)?.changes.add(requisicao);
  });
  const control = environments && {
    environments,
    exchanges,
    hasToken,
    streams: new StreamLimit(),
    api: contract,
  };
  const pages = pagesOf(contract, environments);
  const queryNames = new Set([...queryNamesOf(contract.operations), ...FORCING_PARAMETERS]);
  const isKnown = (name: string) => queryNames.has(name) || (control !== undefined && isQueryName(name));

  const planeOf = ({ pathname }: URL): Plane | undefined => {
    if (isBelow(basePath, pathname)) return 'api';
    if (control === undefined || isBelow(DASHBOARD_PATH, pathname)) return undefined;
    return isBelow(CONTROL_PATH, pathname) ? 'controle' : undefined;
  };

  const newRequestId: NewRequestId = (request) => {
    const ids = environments?.requestIds;
    if (environments === undefined || ids === undefined) return randomRequestId();
    if (request === undefined) return ids.next('malformed');
    const { id, world } = environments.named(branchNamedBy(request.headers) ?? '') ?? environments.principal;
    return ids.next(kindOf(request), id, world.life.vida);
  };

  /** Requests of one kind share a counter, so that a dashboard's reads change no id of the others. */
  const kindOf = (request: Parameters<typeof isDashboardRead>[0]): string => {
    if (isDashboardRead(request)) return 'observation';
    return request.url.pathname === HEALTH ? 'health' : (planeOf(request.url) ?? 'page');
  };

  const observers = [
    logRequests(log, environments !== undefined),
    ...(environments ? [keepExchanges({ exchanges, environments, planeOf })] : []),
  ];

  const observe = (
    request: HttpRequest,
    response: HttpResponse | null,
    { trace, startedAt, start }: Begun,
  ): void => {
    if (isDashboardRead(request)) return;
    const handled = {
      request,
      trace,
      response,
      path: pathOf(request.url, isKnown),
      codigo: codeOf(response),
      // A repeated response has the id of the original request.
      answeredId: response?.headers['Requisicao-Id'] ?? request.requestId,
      startedAt,
      milliseconds: performance.now() - start,
    };
    for (const each of observers) each(handled);
  };

  const answer = (request: HttpRequest, trace: Trace): HttpResponse | Promise<HttpResponse> => {
    trace.begin('origem');
    guard(request);
    const { pathname } = request.url;
    if (isBelow(basePath, pathname)) return answerApi(request, trace);
    const isReading = ['GET', 'HEAD'].includes(request.method);
    if (isReading && dashboard !== undefined && isBelow(DASHBOARD_PATH, pathname))
      return dashboard.respond(request);
    if (control !== undefined && isBelow(CONTROL_PATH, pathname))
      return answerControl(request, trace, control);
    if (isReading) {
      if (docs !== undefined && isBelow(API_GUIDE, pathname)) return docs.respond(request);
      const page = pages.get(pathname);
      if (page !== undefined) return page();
    }
    const advice = `os da API começam com ${basePath}; veja quais são em ${API_GUIDE}`;
    throw new Refusal('rota_inexistente', `Não há rota neste caminho: ${advice}.`);
  };

  const refuse = (error: unknown, request: HttpRequest, trace: Trace): HttpResponse => {
    const { requestId } = request;
    // The connection is cut instead of answered.
    if (error instanceof ConnectionReset) throw error;
    const isRefusal = error instanceof Refusal;
    if (!isRefusal) log(redact(`${requestId} ${(error as Error).stack ?? error}`));
    const refusal = isRefusal ? error : internalError();
    trace.refuse(refusal);
    if (refusal.codigo === 'chave_de_idempotencia_reutilizada') compareWithFirst(exchanges, request, trace);
    const { standingHeaders } = trace;
    return serialize(complete(toErrorResponse(refusal, requestId), { requestId, standingHeaders }));
  };

  const handle = (request: HttpRequest): HttpResponse | Promise<HttpResponse> => {
    const begun: Begun = { trace: new Trace(), startedAt: Date.now(), start: performance.now() };
    const end = (response: HttpResponse): HttpResponse => {
      const { trace } = begun;
      const isExplained = environments !== undefined && response.status >= 400;
      const whole = isExplained ? explained(response, request, trace) : response;
      observe(request, whole, begun);
      return atItsPace(whole);
    };
    const fail = (error: unknown): HttpResponse => {
      if (error instanceof ConnectionReset) observe(request, null, begun);
      return end(refuse(error, request, begun.trace));
    };
    let answered: HttpResponse | Promise<HttpResponse>;
    try {
      answered = answer(request, begun.trace);
    } catch (error) {
      return fail(error);
    }
    return answered instanceof Promise ? answered.then(end, fail) : end(answered);
  };

  return {
    handle,
    newRequestId,
    async fetch(request, connection) {
      const response = await handle(fromFetch(request, connection, newRequestId));
      return toWebResponse(request.method === 'HEAD' ? { ...response, body: null } : response);
    },
    warmUp: () => examples.warmUp(),
  };
}

const isBelow = (basePath: string, path: string): boolean => `${path}/`.startsWith(`${basePath}/`);
