import type { Contract } from './contract/contract.ts';
import type { Operation } from './contract/operations.ts';
import { isDashboardRead } from './credentials-header.ts';
import type { HttpRequest, RequestHeaders } from './http/request.ts';
import type { Route } from './route.ts';
import type { Trace } from './trace.ts';
import type { ApiKey } from './treasury/index.ts';
import type { World } from './worlds/world.ts';
import type { WorldHandle } from './worlds/world-handle.ts';

export type ParameterValue = string | number | boolean;

const NOTHING = new Uint8Array();
const NONE: ReadonlyMap<string, ParameterValue> = new Map();

export interface IdempotentRequest {
  /** Id of the organization that owns the key; a fixed name for the control plane. */
  readonly organizationId: string;
  readonly chave: string;
  readonly alvo: string;
  readonly pedido: Uint8Array;
  /** False when the body is absent or not JSON, or the operation takes no body. */
  readonly isJson: boolean;
}

/** An API request, with what the pipeline has learned about it so far. */
export class Call {
  readonly request: HttpRequest;
  readonly trace: Trace;
  readonly contract: Contract;
  readonly operation: Operation;
  readonly path: Route['path'];
  readonly requestId: string;
  readonly method: string;
  readonly url: URL;
  readonly target: string;
  readonly headers: RequestHeaders;
  /**
   * True for the dashboard's own reads: they are not logged, cause no faults and do not count against the
   * rate limit.
   */
  readonly isDashboardRead: boolean;
  bytes: Uint8Array = NOTHING;
  body: unknown;
  parameters = NONE;
  /** Set before the checks that need a world; a request for an example has none. */
  slot!: WorldHandle;
  /** Set by authentication. Calls of the control plane have no key. */
  key!: ApiKey;
  caller = '';
  /** Undefined without an `Idempotency-Key` header, and until the pipeline checks it. */
  idempotent: IdempotentRequest | undefined;
  urlFault: string | undefined;

  constructor(request: HttpRequest, { operation, path }: Route, contract: Contract, trace: Trace) {
    this.request = request;
    this.trace = trace;
    this.contract = contract;
    this.operation = operation;
    this.path = path;
    this.requestId = request.requestId;
    this.method = request.method;
    this.url = request.url;
    this.target = request.target;
    this.headers = request.headers;
    this.isDashboardRead = isDashboardRead(request);
  }

  /** Do not cache: a reset or a restore may replace the world until the request has entered it. */
  get world(): World {
    return this.slot.world;
  }
}
