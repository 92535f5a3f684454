import { isDashboardRead } from '../admission/dashboard-read.ts';
import { FORCING_PARAMETERS } from '../admission/prefer.ts';
import type { Contract } from '../contract/contract.ts';
import { queryNamesOf } from '../contract/operations.ts';
import type { ExchangeLog } from '../exchanges/exchange-log.ts';
import type { Trace } from '../exchanges/trace.ts';
import type { HttpRequest } from '../http/request.ts';
import { codeOf, type HttpResponse } from '../http/response.ts';
import { type Log, pathOf } from '../log.ts';
import type { PlaneOf } from '../plane-of.ts';
import { isQueryName } from '../sandbox/control/contract.ts';
import type { Worlds } from '../sandbox/worlds/worlds.ts';
import { keepExchanges } from './keep-exchanges.ts';
import { logRequests } from './log-requests.ts';

export interface ObserveOptions {
  readonly contract: Contract;
  readonly worlds: Worlds | undefined;
  readonly exchanges: ExchangeLog;
  readonly planeOf: PlaneOf;
  readonly log: Log;
}

/** A request that is being handled. */
export interface Begun {
  readonly request: HttpRequest;
  readonly trace: Trace;
  /** When it came, in real milliseconds since 1970. */
  readonly startedAt: number;
  /** The same instant by the clock that durations are measured by. */
  readonly start: number;
}

/**
 * Has every observer told of a request that was handled, but for the reads of the dashboard.
 * @param response null when the connection was cut instead
 */
export type Observe = (begun: Begun, response: HttpResponse | null) => void;

export function createObserve({ contract, worlds, exchanges, planeOf, log }: ObserveOptions): Observe {
  const queryNames = new Set([...queryNamesOf(contract.operations), ...FORCING_PARAMETERS]);
  const hasWorlds = worlds !== undefined;
  const isKnown = (name: string) => queryNames.has(name) || (hasWorlds && isQueryName(name));
  const observers = [
    logRequests(log, hasWorlds),
    ...(hasWorlds ? [keepExchanges({ exchanges, worlds, planeOf })] : []),
  ];

  return ({ request, trace, startedAt, start }, response) => {
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
    for (const observer of observers) observer(handled);
  };
}
