import type { Route } from '../../admission/route.ts';
import type { Contract } from '../../contract/contract.ts';
import type { Trace } from '../../exchanges/trace.ts';
import type { HttpRequest } from '../../http/request.ts';
import type { IdempotentRequest } from '../api/idempotency.ts';
import type { Answering } from '../api/response.ts';
import { explainStorage } from '../api/storage-refusal.ts';
import { WorldContext } from '../worlds/world-context.ts';
import type { Control } from './operations.ts';

/** Owner of the idempotency keys of the control plane, which does not know who calls. */
const CALLER = 'controle';

/** A request to the control plane, and what its checks have found out: each check sets its members. */
export class ControlContext extends WorldContext implements Answering {
  readonly contract: Contract;
  readonly control: Control;
  readonly caller = CALLER;
  idempotent: IdempotentRequest | undefined;

  constructor(request: HttpRequest, route: Route, { trace, contract, control }: ControlContextOptions) {
    super(request, route, trace);
    this.contract = contract;
    this.control = control;
  }

  override fail(error: unknown): unknown {
    return explainStorage(error);
  }
}

interface ControlContextOptions {
  readonly trace: Trace;
  readonly contract: Contract;
  readonly control: Control;
}
