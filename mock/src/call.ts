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
  /** Owner of the key: an organization, or the control plane. */
  readonly organizationId: string;
  readonly chave: string;
  /** Decoded path and query. */
  readonly alvo: string;
  /** The raw body. */
  readonly pedido: Uint8Array;
  /** False when the body is absent or not JSON, or the operation takes none. */
  readonly isJson: boolean;
}

/** A request to an operation, and what the pipeline knows about it so far. */
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
  /** The dashboard's own reads are not logged, not hit by faults and not rate-limited. */
  readonly isDashboardRead: boolean;
  bytes: Uint8Array = NOTHING;
  /** Undefined when absent. */
  body: unknown;
  /** Values of the parameters present, by name. */
  parameters = NONE;
  /** Set before the checks of the world; an example needs none. */
  slot!: WorldHandle;
  /** Set by authentication; the control plane has no keys. */
  key!: ApiKey;
  /** Owner of the request's idempotency keys. */
  caller = '';
  /** Undefined without an `Idempotency-Key`, or before that check. */
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

  /** A reset or a restore may replace the world until the request has entered it. */
  get world(): World {
    return this.slot.world;
  }
}
