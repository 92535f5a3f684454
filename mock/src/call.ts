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

/** A request that carries an `Idempotency-Key`, as it is recognised again. */
export interface IdempotentRequest {
  /** Owner of the key: an organisation, or the control plane. */
  readonly organizationId: string;
  readonly chave: string;
  /** Operation, decoded path and query. */
  readonly alvo: string;
  /** The body as it came. */
  readonly pedido: Uint8Array;
  /** Whether that is JSON, which it is not when it is absent, or the operation takes no body. */
  readonly isJson: boolean;
}

/** A request to an operation of a contract, and what the pipeline has found out about it so far. */
export class Call {
  readonly request: HttpRequest;
  readonly trace: Trace;
  /** The contract of the operation. */
  readonly contract: Contract;
  readonly operation: Operation;
  /** Values of the path's parameters, decoded. */
  readonly path: Route['path'];
  readonly requestId: string;
  readonly method: string;
  readonly url: URL;
  readonly target: string;
  readonly headers: RequestHeaders;
  /** The dashboard's own reads are not logged, no fault strikes them, and no limit counts them. */
  readonly isDashboardRead: boolean;
  /** The body as it came; empty until it is read. */
  bytes: Uint8Array = NOTHING;
  /** Parsed body; undefined when absent. */
  body: unknown;
  /** Values of the parameters present, by name. */
  parameters = NONE;
  /** The place of the world that it is for; an example needs none. */
  slot!: WorldHandle;
  /** The key that it came with; the control plane has none. */
  key!: ApiKey;
  /** Owner of its idempotency keys. */
  caller = '';
  /** Undefined: it has no `Idempotency-Key`, or that was not looked for yet. */
  idempotent: IdempotentRequest | undefined;
  /** Why no delivery may go to the URL in its body; undefined: one may, or there is none. */
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

  /** The world of its place, which a reset or a restore may replace until the request is inside. */
  get world(): World {
    return this.slot.world;
  }
}
