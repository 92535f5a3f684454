import type { Contract } from './contract/contract.ts';
import { type Answering, explainStorage } from './execution.ts';
import type { HttpRequest } from './http/request.ts';
import { ConnectionReset, type HttpResponse } from './http/response.ts';
import type { IdempotentRequest } from './idempotency.ts';
import { Refusal } from './refusal.ts';
import type { Route } from './route.ts';
import type { CallStrike } from './sandbox/worlds/faults/faults.ts';
import { WorldContext } from './sandbox/worlds/world-context.ts';
import type { Trace } from './trace.ts';
import type { ApiKey } from './treasury/index.ts';

/** A request to the API, and what its checks have found out: each check sets its members. */
export class ApiContext extends WorldContext implements Answering {
  readonly contract: Contract;
  key!: ApiKey;
  /** Why no delivery may go to the URL in its body; undefined: one may, or there is none. */
  urlFault: string | undefined;
  wasHeld = false;
  strike: CallStrike | undefined;
  /** Undefined: it has no `Idempotency-Key`. */
  idempotent: IdempotentRequest | undefined;

  constructor(request: HttpRequest, route: Route, { contract, trace }: ApiContextOptions) {
    super(request, route, trace);
    this.contract = contract;
  }

  get caller(): string {
    return this.key.organizacaoId;
  }

  override end(response: HttpResponse): HttpResponse {
    this.#leave();
    if (this.strike?.cutsAfter) throw new ConnectionReset();
    // A replayed response carries the headers of the original request, which the current ones replace.
    const headers = { ...response.headers, ...this.trace.standingHeaders };
    const { bodyMs } = this.strike ?? {};
    return { ...response, headers, ...(bodyMs !== undefined && { bodyMs }) };
  }

  override fail(error: unknown): unknown {
    const isExecuting = this.isInside;
    this.#leave();
    const failure = isExecuting ? explainStorage(error) : error;
    // The connection is cut whatever the response; but an unexpected error still has to be logged.
    return this.strike?.cutsAfter && failure instanceof Refusal ? new ConnectionReset() : failure;
  }

  #leave(): void {
    if (this.isInside) this.slot.requests.leave();
    this.isInside = false;
  }
}

interface ApiContextOptions {
  readonly contract: Contract;
  readonly trace: Trace;
}
