import { admit } from './admission/call.ts';
import { FORCING_PARAMETERS } from './admission/prefer.ts';
import { API_GUIDE, type Contract } from './contract/contract.ts';
import { queryNamesOf } from './contract/operations.ts';
import type { DocsPage } from './docs.ts';
import type { Face } from './face.ts';
import { ConnectionReset } from './http/connection-reset.ts';
import { internalError, toAnswer } from './http/error-response.ts';
import { type Connection, fromFetch } from './http/fetch-request.ts';
import type { HttpRequest } from './http/request.ts';
import { type Answer, codeOf, page, type Sealed, type Sealer, seal, toResponse } from './http/response.ts';
import { type Handled, inWorld, type Log, pathOf, redact, requestLine, silent } from './log.ts';
import { PrismFace } from './prism/examples.ts';
import { Refusal } from './refusal.ts';
import { newRequestId } from './request-id.ts';

export interface AppOptions {
  readonly contract: Contract;
  /** Who answers the calls that keep the contract; default: Prism, with the contract's examples. */
  readonly face?: Face;
  /** Default: no `/docs`. */
  readonly docs?: DocsPage;
  /** Default: none. */
  readonly control?: ControlPlane;
  /** Judges who may call at all, whatever they ask for: throws a `Refusal`; default: everyone may. */
  readonly guard?: (request: HttpRequest) => void;
  /** Default: silent. */
  readonly log?: Log;
}

/** Operates what answers the API. */
export interface ControlPlane {
  /** Where it is, such as `/_sandbox`. */
  readonly basePath: string;
  /** @throws {Refusal} */
  readonly answer: (request: HttpRequest, seal: Sealer) => Promise<Sealed>;
  /** The world that a request is for; undefined for the principal one. */
  readonly worldOf: (request: HttpRequest) => string | undefined;
  /** Whether a query of its own may have a name. */
  readonly knows: (name: string) => boolean;
  /** Told of each request to the API. */
  readonly watch: (handled: Handled) => void;
}

/** The mock, whoever brings the requests: each rejects with a `ConnectionReset` when the connection is to be cut. */
export interface App {
  /** For a server. */
  readonly handle: (request: HttpRequest) => Promise<Sealed>;
  /** For tests in process, or for a request interceptor. */
  readonly fetch: (request: Request, connection?: Connection) => Promise<Response>;
}

export function createApp(options: AppOptions): App {
  const { contract, control, guard = () => {}, log = silent } = options;
  const face: Face = options.face ?? new PrismFace(contract);
  const gate = { contract, authorize: face.authorize?.bind(face) };
  const { standingHeaders } = contract;
  const pages = pagesOf(options);
  const queryNames = queryNamesOf(contract.operations);
  const knows = (name: string): boolean =>
    [queryNames, FORCING_PARAMETERS].some((names) => names.has(name)) || control?.knows(name) === true;
  const isOf = (basePath: string, path: string): boolean => `${path}/`.startsWith(`${basePath}/`);

  const route = async (request: HttpRequest, seal: Sealer): Promise<Sealed> => {
    guard(request);
    const { pathname } = request.url;
    if (isOf(contract.basePath, pathname)) return face.answer(await admit(request, gate), seal);
    if (control !== undefined && isOf(control.basePath, pathname)) return control.answer(request, seal);
    const page = pages.get(pathname);
    if (page !== undefined && ['GET', 'HEAD'].includes(request.method)) return page();
    throw new Refusal('rota_inexistente', `Não há rota neste caminho: veja o que há em ${API_GUIDE}.`);
  };

  const refuse = (error: unknown, requestId: string): Answer => {
    if (error instanceof Refusal) return toAnswer(error);
    // Whoever called sees its connection cut.
    if (error instanceof ConnectionReset) throw error;
    log(redact(`${requestId} ${(error as Error).stack ?? error}`));
    return toAnswer(internalError());
  };

  const handle = async (request: HttpRequest): Promise<Sealed> => {
    const start = performance.now();
    const requestId = newRequestId();
    const sealer: Sealer = (answer, check) => seal(answer, { requestId, standingHeaders, check });
    let answer: Sealed | null = null;
    try {
      answer = await route(request, sealer).catch((error) => sealer(refuse(error, requestId)));
      return answer;
    } finally {
      const { method, url } = request;
      const handled = {
        method,
        path: pathOf(url, knows),
        status: answer?.status ?? null,
        codigo: codeOf(answer),
        world: control?.worldOf(request),
        milliseconds: performance.now() - start,
        // An answer that is replayed has the id of the request that it first answered.
        requestId: answer?.headers['Requisicao-Id'] ?? requestId,
      };
      inWorld(log, handled.world)(requestLine(handled));
      if (isOf(contract.basePath, url.pathname)) control?.watch(handled);
    }
  };

  return {
    handle,
    async fetch(request, connection) {
      const answer = await handle(fromFetch(request, connection));
      return toResponse(request.method === 'HEAD' ? { ...answer, body: null } : answer);
    },
  };
}

/** What stands at a path of its own, for whoever looks around with a browser. */
function pagesOf({ contract, docs }: AppOptions): ReadonlyMap<string, () => Promise<Sealed> | Sealed> {
  const places = { api: contract.basePath, docs: '/docs', contrato: '/openapi.yaml' };
  const pages = new Map<string, () => Promise<Sealed> | Sealed>([
    ['/', () => page('application/json', JSON.stringify(places))],
    ['/openapi.yaml', () => page('application/yaml; charset=utf-8', contract.text)],
  ]);
  if (docs !== undefined) pages.set('/docs', () => docs.respond());
  return pages;
}
