import { isObservation } from './admission/observation.ts';
import { FORCING_PARAMETERS } from './admission/prefer.ts';
import { API_GUIDE, type Contract } from './contract/contract.ts';
import { queryNamesOf } from './contract/operations.ts';
import { differences } from './exchanges/difference.ts';
import type { Plane } from './exchanges/exchange.ts';
import { ExchangeLog } from './exchanges/exchange-log.ts';
import { Trail } from './exchanges/trail.ts';
import { ConnectionReset } from './http/connection-reset.ts';
import { internalError, toErrorResponse } from './http/error-response.ts';
import { type Connection, fromFetch } from './http/fetch-request.ts';
import { type HttpRequest, type NewRequestId, randomRequestId } from './http/request.ts';
import {
  codeOf,
  complete,
  type HttpResponse,
  serialize,
  toWebResponse,
  withoutStream,
} from './http/response.ts';
import { atItsPace } from './http/slow-body.ts';
import type { TokenCheck } from './http/token.ts';
import { inWorld, type Log, pathOf, redact, requestEntry, requestLine, silent } from './log.ts';
import { pagesOf } from './pages.ts';
import { createPipeline } from './pipeline.ts';
import { Examples } from './prism/examples.ts';
import { Refusal } from './refusal.ts';
import type { Hold } from './sandbox/api/operate.ts';
import { CONTROL_PATH, HEALTH, isQueryName } from './sandbox/control/contract.ts';
import { answerControl } from './sandbox/control/plane.ts';
import { summaryOf } from './sandbox/control/shown-exchange.ts';
import { explanationOfAnswer } from './sandbox/control/shown-explanation.ts';
import { StreamLimit } from './sandbox/control/stream-limit.ts';
import { branchNamedBy, PRINCIPAL } from './sandbox/environments/environment-name.ts';
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

/** The mock, whoever brings the requests: each rejects with a `ConnectionReset` when the connection is to be cut. */
export interface Mock {
  /** For a server. */
  readonly handle: (request: HttpRequest) => Promise<HttpResponse>;
  /** For tests in process, or for a request interceptor. */
  readonly fetch: (request: Request, connection?: Connection) => Promise<Response>;
  /** Gives each request its id. */
  readonly newRequestId: NewRequestId;
  /** Loads what answers with examples ahead of the first call for one. */
  readonly warmUp: () => Promise<void>;
}

/** Puts together what answers the API, its control plane and the pages beside them. */
export function createMock(options: MockOptions): Mock {
  const { contract, environments, hold, docs, dashboard, guard = () => {}, log = silent } = options;
  const { hasToken = () => false } = options;
  const { basePath } = contract;
  const examples = new Examples(contract);
  const answerApi = createPipeline({ contract, examples, environments, hold });
  const exchanges = new ExchangeLog();
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

  /** Those of one kind are counted together. */
  const kindOf = (request: Parameters<typeof isObservation>[0]): string => {
    if (isObservation(request)) return 'observation';
    return request.url.pathname === HEALTH ? 'health' : (planeOf(request.url) ?? 'page');
  };

  const answer = async (request: HttpRequest, trail: Trail): Promise<HttpResponse> => {
    trail.begin('origem');
    guard(request);
    const { pathname } = request.url;
    if (isBelow(basePath, pathname)) return answerApi(request, trail);
    const isReading = ['GET', 'HEAD'].includes(request.method);
    if (isReading && dashboard !== undefined && isBelow(DASHBOARD_PATH, pathname))
      return dashboard.respond(request);
    if (control !== undefined && isBelow(CONTROL_PATH, pathname))
      return answerControl(request, trail, control);
    if (isReading) {
      if (docs !== undefined && isBelow(API_GUIDE, pathname)) return docs.respond(request);
      const page = pages.get(pathname);
      if (page !== undefined) return page();
    }
    throw new Refusal('rota_inexistente', `Não há rota neste caminho: veja o que há em ${API_GUIDE}.`);
  };

  const refuse = (error: unknown, request: HttpRequest, trail: Trail): HttpResponse => {
    const { requestId } = request;
    // The connection is cut instead of answered.
    if (error instanceof ConnectionReset) throw error;
    const isRefusal = error instanceof Refusal;
    if (!isRefusal) log(redact(`${requestId} ${(error as Error).stack ?? error}`));
    const refusal = isRefusal ? error : internalError();
    trail.refuse(refusal);
    if (refusal.codigo === 'chave_de_idempotencia_reutilizada') compareWithFirst(request, trail);
    const { standingHeaders } = trail;
    return serialize(complete(toErrorResponse(refusal, requestId), { requestId, standingHeaders }));
  };

  /** Tells where a request differs from the first one that its `Idempotency-Key` served. */
  const compareWithFirst = ({ method, target, taken }: HttpRequest, trail: Trail): void => {
    const firstId = trail.explanation?.compared?.primeira_requisicao_id;
    const { exchange, content } = (typeof firstId === 'string' && exchanges.find(firstId)) || {};
    if (exchange === undefined || content === undefined) return;
    const first = { method: exchange.method, target: content.target, body: content.body };
    const body = taken();
    const difere_em = differences(first, { method, target, body: body && textOfBytes(body) });
    trail.explain({ compared: { difere_em } });
  };

  /** An error with its explanation, when the request asks for it. */
  const explained = (response: HttpResponse, request: HttpRequest, trail: Trail): HttpResponse => {
    if (environments === undefined || request.headers.get(EXPLAIN_HEADER) !== 'sim') return response;
    const { status, headers, body } = response;
    const { requestId } = request;
    const answeredId = headers['Requisicao-Id'] ?? requestId;
    const explicacao = explanationOfAnswer({ ...trail, status, requestId, answeredId });
    if (explicacao === null || typeof body !== 'string') return response;
    return { ...response, body: JSON.stringify({ ...JSON.parse(body), explicacao }) };
  };

  const record = (request: HttpRequest, { response, trail, startedAt, start }: Answered): void => {
    if (isObservation(request)) return;
    const { requestId, method, url, target, headers } = request;
    const milliseconds = performance.now() - start;
    const path = pathOf(url, isKnown);
    const [status, codigo] = [response?.status ?? null, codeOf(response)];
    // A replayed response has the id of the original request.
    const answeredId = response?.headers['Requisicao-Id'] ?? requestId;
    const branch = environments && branchNamedBy(headers);
    const { keyId, strikes } = trail;
    const logged = { method, path, status, codigo, milliseconds, keyId, strikes, answeredId };
    inWorld(log, branch)(requestLine(logged), () => requestEntry(logged));

    const plane = planeOf(url);
    if (environments === undefined || plane === undefined) return;
    const exchange = {
      requestId,
      answeredId,
      plane,
      startedAt,
      milliseconds,
      world: branch !== undefined && environments.has(branch) ? branch : PRINCIPAL,
      worldTime: trail.worldTime,
      operation: trail.operation,
      method,
      path,
      keyId,
      organizacaoId: trail.organizacaoId,
      status,
      codigo,
      checks: trail.checks,
      refusedBy: trail.refusedBy,
      explanation: trail.explanation,
      strikes: trail.strikes,
    };
    const body = request.taken();
    exchanges.add(exchange, {
      target,
      headerLines: request.headerLines(),
      body: body && textOfBytes(body),
      response: response && withoutStream(response),
    });
  };

  const handle = async (request: HttpRequest): Promise<HttpResponse> => {
    const [startedAt, start, trail] = [Date.now(), performance.now(), new Trail()];
    let response: HttpResponse | null = null;
    try {
      response = await answer(request, trail).catch((error) => refuse(error, request, trail));
      if (response.status >= 400) response = explained(response, request, trail);
      return atItsPace(response);
    } finally {
      record(request, { response, trail, startedAt, start });
    }
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

/** Header by which a request asks why it is refused. */
const EXPLAIN_HEADER = 'Sandbox-Explicar';

interface Answered {
  readonly response: HttpResponse | null;
  readonly trail: Trail;
  /** Real milliseconds since 1970. */
  readonly startedAt: number;
  /** The same instant by the clock that durations are measured by. */
  readonly start: number;
}

/** Each byte as a character. */
const textOfBytes = ({ buffer, byteOffset, length }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, length).toString('latin1');

const isBelow = (basePath: string, path: string): boolean => `${path}/`.startsWith(`${basePath}/`);
