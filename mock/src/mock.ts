import { API_GUIDE, type Contract } from './contract/contract.ts';
import { CONTROL_PATH, ControlContract, DASHBOARD_PATH } from './control/control-contract.ts';
import { StreamLimit } from './control/event-streams.ts';
import { answerControl } from './control/pipeline.ts';
import { atItsPace } from './http/body.ts';
import { type Connection, fromFetch } from './http/fetch-request.ts';
import type { TokenCheck } from './http/guard.ts';
import type { HttpRequest, NewRequestId } from './http/request.ts';
import { isBelow } from './http/request.ts';
import {
  ConnectionReset,
  complete,
  type HttpResponse,
  internalError,
  serialize,
  toErrorResponse,
  toWebResponse,
} from './http/response.ts';
import { type Log, redact, silent } from './log.ts';
import { createNewRequestId } from './new-request-id.ts';
import { type Begun, compareWithFirst, createObserve, explained } from './observe.ts';
import type { DelayCall } from './pipeline.ts';
import { createPipeline } from './pipeline.ts';
import { type Capabilities, UNLIMITED } from './platform/capabilities.ts';
import { Examples } from './prism/examples.ts';
import { Refusal } from './refusal.ts';
import type { Plane } from './request-log.ts';
import { ExchangeLog } from './request-log.ts';
import { apiPage, noPage, pagesOf } from './service-pages.ts';
import type { StaticSite } from './static-site.ts';
import { Trace } from './trace.ts';
import type { Worlds } from './worlds/worlds.ts';

export interface MockOptions {
  readonly contract: Contract;
  /** Worlds that answer the API and have a control plane. @default none: the contract's examples answer */
  readonly worlds?: Worlds | undefined;
  readonly controlContract?: ControlContract;
  readonly hold?: DelayCall | undefined;
  readonly docs?: StaticSite;
  readonly dashboard?: StaticSite | undefined;
  /** Throws a `Refusal` for a caller that may not send requests. @default accepts everyone */
  readonly guard?: (request: HttpRequest) => void;
  /** Authorizes calls of the control plane from other machines. @default refuses them */
  readonly hasToken?: TokenCheck;
  readonly capabilities?: Capabilities;
  readonly log?: Log | undefined;
}

/**
 * The mock, independent of the transport. Rejects with a `ConnectionReset` when the connection must be cut.
 */
export interface Mock {
  readonly handle: (request: HttpRequest) => HttpResponse | Promise<HttpResponse>;
  readonly fetch: (request: Request, connection?: Connection) => Promise<Response>;
  readonly newRequestId: NewRequestId;
  readonly warmUp: () => Promise<void>;
}

export function createMock(options: MockOptions): Mock {
  const { contract, worlds, hold, docs, dashboard, guard = () => {}, log = silent } = options;
  const {
    hasToken = () => false,
    controlContract = new ControlContract(),
    capabilities = UNLIMITED,
  } = options;
  const { basePath } = contract;
  const examples = new Examples(contract);
  const answerApi = createPipeline({ contract, examples, worlds, hold });
  const exchanges = new ExchangeLog();
  const control = worlds && {
    worlds,
    exchanges,
    hasToken,
    streams: new StreamLimit(),
    contract: controlContract,
    api: contract,
    capabilities,
  };
  const pages = pagesOf(contract, worlds);
  const observe = createObserve({ contract, controlContract, worlds, exchanges, log });

  const planeOf = ({ pathname }: URL): Plane | undefined => {
    if (isBelow(basePath, pathname)) return 'api';
    if (control === undefined || isBelow(DASHBOARD_PATH, pathname)) return undefined;
    return isBelow(CONTROL_PATH, pathname) ? 'controle' : undefined;
  };
  const newRequestId = createNewRequestId(worlds, planeOf);

  const answer = ({ request, trace, plane }: Begun): HttpResponse | Promise<HttpResponse> => {
    trace.begin('origem');
    guard(request);
    const { pathname } = request.url;
    const isReading = ['GET', 'HEAD'].includes(request.method);
    const isBase = pathname === basePath || pathname === `${basePath}/`;
    if (isBase && isReading && request.headers.get('Accept')?.includes('text/html')) return apiPage(contract);
    if (plane === 'api') return answerApi(request, trace);
    if (isReading && dashboard !== undefined && isBelow(DASHBOARD_PATH, pathname))
      return dashboard.respond(request);
    if (control !== undefined && isBelow(CONTROL_PATH, pathname))
      return answerControl(request, trace, control);
    if (isReading) {
      if (docs !== undefined && isBelow(API_GUIDE, pathname)) return docs.respond(request);
      const page = pages.get(pathname);
      if (page !== undefined) return page();
    }
    throw noPage(contract);
  };

  const refuse = (error: unknown, request: HttpRequest, trace: Trace): HttpResponse => {
    const { requestId } = request;
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
    const trace = new Trace();
    const plane = planeOf(request.url);
    const begun = { request, trace, plane, startedAt: Date.now(), start: performance.now() };
    const end = (response: HttpResponse): HttpResponse => {
      const isExplained = worlds !== undefined && response.status >= 400;
      const whole = isExplained ? explained(response, request, trace) : response;
      observe(begun, whole);
      return whole;
    };
    const fail = (error: unknown): HttpResponse => {
      if (error instanceof ConnectionReset) observe(begun, null);
      return end(refuse(error, request, trace));
    };
    let answered: HttpResponse | Promise<HttpResponse>;
    try {
      answered = answer(begun);
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
      return toWebResponse(request.method === 'HEAD' ? { ...response, body: null } : atItsPace(response));
    },
    warmUp: () => examples.warmUp(),
  };
}
