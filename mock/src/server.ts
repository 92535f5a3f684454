import type { AddressInfo } from 'node:net';
import { CONTROL, type ContractFile, loadContract } from './files.ts';
import { createHostGuard, createTokenCheck } from './http/guard.ts';
import {
  bind,
  closeServer,
  createListener,
  guardConnections,
  type ListenerOptions,
  urlOf,
} from './http/node-server.ts';
import type { HttpRequest, NewRequestId } from './http/request.ts';
import { isLoopback } from './http/request.ts';
import { complete, serialize, statusOf, toErrorResponse } from './http/response.ts';
import { type Log, redact, silent } from './log.ts';
import { createMock } from './mock.ts';
import { http } from './platform/node/http.ts';
import { openServedSandbox, type ServedSandboxOptions } from './served-sandbox.ts';
import { dashboardSite, docsSite } from './sites.ts';
import { StaticSite } from './static-site.ts';
import type { World } from './worlds/world.ts';

/** Timeouts of the server, in milliseconds. */
export interface Timeouts {
  /** Maximum time until a whole request has arrived. @default 30,000 */
  readonly request?: number;
  /** Maximum time until the headers of a request have arrived. @default 10,000 */
  readonly headers?: number;
  /**
   * Idle time of a connection, announced to clients. @default 75,000, longer than client pools keep
   * connections
   */
  readonly keepAlive?: number;
  /**
   * Additional idle time that is not announced, so that a request sent at the last moment still arrives.
   * @default 5,000
   */
  readonly grace?: number;
  /** Interval between checks for late requests. @default 1,000 */
  readonly check?: number;
  /** Time that `close` gives to requests in progress. @default 5,000 */
  readonly drain?: number;
}

export interface ServerOptions extends ServedSandboxOptions {
  /** 0 takes a free port. @default 4010 */
  readonly port?: number;
  /** @default `127.0.0.1`, which only this machine reaches */
  readonly host?: string;
  /**
   * Additional `Host` names, without port, that are accepted while only this machine reaches the server. @default only
   * `localhost` and loopback addresses
   */
  readonly allowHosts?: readonly string[];
  /**
   * Bearer token that allows calls of the control plane from other machines and by any host name: 16 to 256 visible
   * ASCII characters. @default none; only this machine may call it
   */
  readonly token?: string;
  /** Path of the OpenAPI file. @default the contract of this repository */
  readonly contract?: string;
  readonly timeouts?: Timeouts;
}

export interface RunningServer {
  /** Address without the API's path prefix, such as `http://127.0.0.1:4010`. */
  readonly url: string;
  /** True when other machines can call the control plane with the token. */
  readonly hasToken: boolean;
  /** True when only this machine reaches the server. */
  readonly isLocal: boolean;
  readonly contract: ContractFile;
  /** The main world; undefined when the server is stateless. */
  readonly world: World | undefined;
  /**
   * Stops accepting requests. Resolves when the requests in progress are answered, or cut after `timeouts.drain`, and
   * the database is closed.
   */
  close(): Promise<void>;
}

/**
 * Serves the mock over HTTP.
 * @throws {ContractError} when the contract cannot be served
 * @throws {RangeError} when `token` or an entry of `allowDestinations` is invalid
 * @throws {DataError} when `data` cannot be opened as a sandbox, or `world` is invalid
 * @throws {NodeJS.ErrnoException} when the address cannot be bound, such as `EADDRINUSE`
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { port = 4010, host = '127.0.0.1', log = silent, timeouts = {} } = options;
  const hasToken = createTokenCheck(options.token);
  const contract = await loadContract(options.contract);
  let place: AddressInfo | undefined;
  const worlds = await openServedSandbox(contract, options, () => place?.port);
  const guardHost = createHostGuard({
    isLocal: () => place !== undefined && isLoopback(place.address),
    allowed: options.allowHosts ?? [],
  });
  // A request with the token passes under any host name: a page that uses DNS rebinding does not know the
  // token.
  const guard = (request: HttpRequest) => void (hasToken(request) || guardHost(request));
  const mock = createMock({
    contract,
    controlContract: CONTROL,
    worlds,
    docs: new StaticSite(docsSite(contract.file)),
    dashboard: worlds && new StaticSite(dashboardSite()),
    log,
    guard,
    hasToken,
  });
  const refusalResponse = refusalResponder(log, mock.newRequestId);

  const server = http.createServer({
    requestTimeout: timeouts.request ?? 30_000,
    headersTimeout: timeouts.headers ?? 10_000,
    keepAliveTimeout: timeouts.keepAlive ?? 75_000,
    keepAliveTimeoutBuffer: timeouts.grace ?? 5_000,
    connectionsCheckingInterval: timeouts.check ?? 1_000,
    requireHostHeader: false,
  });
  guardConnections(server, refusalResponse);
  const listener = createListener({ ...mock, refusalResponse, log });
  server.on('request', listener).on('checkExpectation', listener);
  try {
    place = await bind(server, port, host);
  } catch (error) {
    await worlds?.close();
    throw error;
  }
  if (worlds === undefined) {
    // Loading another contract takes about a second. Meanwhile, the server answers requests that need no
    // example.
    mock.warmUp().catch((error: Error) => log(redact(`Prism could not load the contract: ${error.stack}`)));
  } else worlds.wake();

  return {
    url: urlOf(place),
    isLocal: isLoopback(place.address),
    hasToken: options.token !== undefined,
    contract,
    get world() {
      return worlds?.principal.world;
    },
    async close() {
      worlds?.releaseAll();
      await closeServer(server, timeouts.drain ?? 5_000);
      await worlds?.close();
    },
  };
}

/** Covers input that fails before it becomes a request, and responses that cannot be written. */
function refusalResponder(log: Log, newRequestId: NewRequestId): ListenerOptions['refusalResponse'] {
  return (refusal, requestId = newRequestId()) => {
    log(`- - ${statusOf(refusal)} ${refusal.codigo} - ${requestId}`);
    return serialize(complete(toErrorResponse(refusal, requestId), { requestId, standingHeaders: {} }));
  };
}
