import { FORCING_PARAMETERS } from './admission/prefer.ts';
import { API_GUIDE, type Contract } from './contract/contract.ts';
import { queryNamesOf } from './contract/operations.ts';
import { ConnectionReset } from './http/connection-reset.ts';
import { internalError, toErrorResponse } from './http/error-response.ts';
import { type Connection, fromFetch } from './http/fetch-request.ts';
import type { HttpRequest } from './http/request.ts';
import {
  codeOf,
  complete,
  type HttpResponse,
  type ResponseContext,
  type ResponseHeaders,
  serialize,
  toWebResponse,
} from './http/response.ts';
import { inWorld, type Log, pathOf, redact, requestLine, silent } from './log.ts';
import { pagesOf } from './pages.ts';
import { createPipeline } from './pipeline.ts';
import { Examples } from './prism/examples.ts';
import { Refusal } from './refusal.ts';
import type { Hold } from './sandbox/api/operate.ts';
import { CONTROL_PATH, isQueryName } from './sandbox/control/contract.ts';
import { answerControl } from './sandbox/control/plane.ts';
import { RequestLog } from './sandbox/control/request-log.ts';
import { branchNamedBy } from './sandbox/environments/environment-name.ts';
import type { Environments } from './sandbox/environments/environments.ts';
import type { BuiltSite } from './sites/built-site.ts';
import { DASHBOARD_PATH } from './sites/dashboard-source.ts';

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
  /** Default: silent. */
  readonly log?: Log | undefined;
}

/** The mock, whoever brings the requests: each rejects with a `ConnectionReset` when the connection is to be cut. */
export interface Mock {
  /** For a server. */
  readonly handle: (request: HttpRequest) => Promise<HttpResponse>;
  /** For tests in process, or for a request interceptor. */
  readonly fetch: (request: Request, connection?: Connection) => Promise<Response>;
  /** Loads what answers with examples ahead of the first call for one. */
  readonly warmUp: () => Promise<void>;
}

/** Puts together what answers the API, its control plane and the pages beside them. */
export function createMock(options: MockOptions): Mock {
  const { contract, environments, hold, docs, dashboard, guard = () => {}, log = silent } = options;
  const { basePath } = contract;
  const examples = new Examples(contract);
  const answerApi = createPipeline({ contract, examples, environments, hold });
  const requests = new RequestLog();
  const control = environments && { environments, requests, api: contract };
  const pages = pagesOf(contract);
  const queryNames = new Set([...queryNamesOf(contract.operations), ...FORCING_PARAMETERS]);
  const isKnown = (name: string) => queryNames.has(name) || (control !== undefined && isQueryName(name));

  const answer = async (
    request: HttpRequest,
    stand: (headers: ResponseHeaders) => void,
  ): Promise<HttpResponse> => {
    guard(request);
    const { pathname } = request.url;
    if (isBelow(basePath, pathname)) return answerApi(request, stand);
    const isReading = ['GET', 'HEAD'].includes(request.method);
    if (isReading && dashboard !== undefined && isBelow(DASHBOARD_PATH, pathname))
      return dashboard.respond(request);
    if (control !== undefined && isBelow(CONTROL_PATH, pathname)) return answerControl(request, control);
    if (isReading) {
      if (docs !== undefined && isBelow(API_GUIDE, pathname)) return docs.respond(request);
      const page = pages.get(pathname);
      if (page !== undefined) return page();
    }
    throw new Refusal('rota_inexistente', `Não há rota neste caminho: veja o que há em ${API_GUIDE}.`);
  };

  const refuse = (error: unknown, { requestId, standingHeaders }: ResponseContext): HttpResponse => {
    // The connection is cut instead of answered.
    if (error instanceof ConnectionReset) throw error;
    const isRefusal = error instanceof Refusal;
    if (!isRefusal) log(redact(`${requestId} ${(error as Error).stack ?? error}`));
    const response = toErrorResponse(isRefusal ? error : internalError(), requestId);
    return serialize(complete(response, { requestId, standingHeaders }));
  };

  const record = (request: HttpRequest, response: HttpResponse | null, start: number): void => {
    const { method, url, headers } = request;
    const recorded = {
      method,
      path: pathOf(url, isKnown),
      status: response?.status ?? null,
      codigo: codeOf(response),
      world: environments && branchNamedBy(headers),
      milliseconds: performance.now() - start,
      // A replayed response has the id of the original request.
      requestId: response?.headers['Requisicao-Id'] ?? request.requestId,
    };
    inWorld(log, recorded.world)(requestLine(recorded));
    if (isBelow(basePath, url.pathname)) requests.add(recorded);
  };

  const handle = async (request: HttpRequest): Promise<HttpResponse> => {
    const start = performance.now();
    let response: HttpResponse | null = null;
    let standingHeaders: ResponseHeaders = {};
    const stand = (headers: ResponseHeaders): void => {
      standingHeaders = headers;
    };
    const { requestId } = request;
    try {
      response = await answer(request, stand).catch((error) => refuse(error, { requestId, standingHeaders }));
      return response;
    } finally {
      record(request, response, start);
    }
  };

  return {
    handle,
    async fetch(request, connection) {
      const response = await handle(fromFetch(request, connection));
      return toWebResponse(request.method === 'HEAD' ? { ...response, body: null } : response);
    },
    warmUp: () => examples.warmUp(),
  };
}

const isBelow = (basePath: string, path: string): boolean => `${path}/`.startsWith(`${basePath}/`);
