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
import type { LocalWorlds } from './worlds/local-worlds.ts';
import type { World } from './worlds/world.ts';

/** All in milliseconds. */
export interface Timeouts {
  /** For a whole request to arrive; default 30 000. */
  readonly request?: number;
  /** For the headers of a request to arrive; default 10 000. */
  readonly headers?: number;
  /** For the next request of an open connection, as clients are told; default 75 000, longer than their pools keep one. */
  readonly keepAlive?: number;
  /** How much longer it stays open than that, so that what a client sends at the last moment arrives; default 5 000. */
  readonly grace?: number;
  /** Interval of the check for late requests; default 1 000. */
  readonly check?: number;
  /** For requests under way when the server closes; default 5 000. */
  readonly drain?: number;
}

export interface ServerOptions extends ServedSandboxOptions {
  /** Default 4010; 0 takes a free one. */
  readonly port?: number;
  /** Default `127.0.0.1`, which only this machine reaches. */
  readonly host?: string;
  /**
   * Further names, without port, that a request's `Host` may have while only this machine reaches the server; default:
   * none but `localhost` and addresses of loopback.
   */
  readonly allowHosts?: readonly string[];
  /**
   * Who sends it in `Authorization: Bearer` may call the control plane from other machines and by any name: from 16 to
   * 256 visible ASCII characters. Default: only this machine may.
   */
  readonly token?: string;
  /** Path of the OpenAPI file; default: the contract of this repository. */
  readonly contract?: string;
  readonly timeouts?: Timeouts;
}

export interface RunningServer {
  /** Where it listens, such as `http://127.0.0.1:4010`, without the API's path prefix. */
  readonly url: string;
  /** Whether the control plane can be called from elsewhere, with the token. */
  readonly hasToken: boolean;
  /** Whether only this machine reaches it. */
  readonly isLocal: boolean;
  readonly contract: ContractFile;
  /** The principal world of the sandbox; undefined when stateless. */
  readonly world: World | undefined;
  /**
   * Takes no more requests; resolves when those under way are answered, or cut after `timeouts.drain`, and the
   * database is closed.
   */
  close(): Promise<void>;
}

/**
 * Serves the mock over HTTP.
 * @throws {ContractError} when the contract cannot be served
 * @throws {RangeError} when `token` cannot be one, or one of `allowDestinations` can be no destination
 * @throws {DataError} when `data` cannot be opened as a sandbox, or `world` is no world
 * @throws {NodeJS.ErrnoException} when the address cannot be taken, such as `EADDRINUSE`
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  // Before anything is opened: it may be no token.
  createTokenCheck(options.token);
  const contract = await loadContract(options.contract);
  const listening: Listening = { place: undefined };
  const ownPort = () => listening.place?.port;
  const worlds = await openServedSandbox(contract, options, ownPort);
  return serveSandbox(contract, worlds, options, listening);
}

/** Where a server listens; undefined until it does. */
interface Listening {
  place: AddressInfo | undefined;
}

type ServingOptions = Pick<ServerOptions, 'port' | 'host' | 'allowHosts' | 'token' | 'log' | 'timeouts'>;

/**
 * Serves the worlds of a sandbox, which it closes in the end; without them, examples.
 * @param listening gets the address once the server listens
 * @throws {NodeJS.ErrnoException} when the address cannot be taken, such as `EADDRINUSE`
 */
async function serveSandbox(
  contract: ContractFile,
  worlds: LocalWorlds | undefined,
  options: ServingOptions,
  listening: Listening = { place: undefined },
): Promise<RunningServer> {
  const { port = 4010, host = '127.0.0.1', log = silent, timeouts = {} } = options;
  const hasToken = createTokenCheck(options.token);
  const guardHost = createHostGuard({
    isLocal: () => listening.place !== undefined && isLoopback(listening.place.address),
    allowed: options.allowHosts ?? [],
  });
  // No page that DNS rebinding led here knows the token.
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
  let place: AddressInfo;
  try {
    place = await bind(server, port, host);
    listening.place = place;
  } catch (error) {
    await worlds?.close();
    throw error;
  }
  if (worlds === undefined) {
    // For another contract this takes about a second, during which requests that need no example are answered.
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

/** Answers, and logs, what fails before it becomes a request, or after it was handled. */
function refusalResponder(log: Log, newRequestId: NewRequestId): ListenerOptions['refusalResponse'] {
  return (refusal, requestId = newRequestId()) => {
    log(`- - ${statusOf(refusal)} ${refusal.codigo} - ${requestId}`);
    return serialize(complete(toErrorResponse(refusal, requestId), { requestId, standingHeaders: {} }));
  };
}
