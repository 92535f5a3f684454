import type { Route } from '../../admission/route.ts';
import { Context } from '../../checks/context.ts';
import type { Contract } from '../../contract/contract.ts';
import type { Trace } from '../../exchanges/trace.ts';
import type { HttpRequest } from '../../http/request.ts';
import type { Steps } from '../../steps.ts';
import type { IdempotentRequest } from '../api/idempotency.ts';
import type { Repeatable } from '../api/repetition.ts';
import { toRefusal } from '../api/storage-refusal.ts';
import type { Environment } from '../environments/environment.ts';
import type { World } from '../world/world.ts';
import type { Control } from './operations.ts';

/** Owner of the idempotency keys of the control plane, which does not know who calls. */
const CALLER = 'controle';

/** A request to the control plane on its way: each member is there from its own check on. */
export class ControlContext extends Context implements Repeatable {
  readonly contract: Contract;
  readonly control: Control;
  environment!: Environment;
  readonly caller = CALLER;
  idempotent: IdempotentRequest | undefined;
  /** The steps that its handler still has to take; undefined before the handler is called. */
  steps: Steps<unknown> | undefined;
  /** How the promise was settled that its last step waited for. */
  settled: PromiseSettledResult<unknown> | undefined;

  constructor(request: HttpRequest, route: Route, { trace, contract, control }: ControlContextOptions) {
    super(request, route, trace);
    this.contract = contract;
    this.control = control;
  }

  get world(): World {
    return this.environment.world;
  }

  override fail(error: unknown): never {
    throw toRefusal(error);
  }
}

interface ControlContextOptions {
  readonly trace: Trace;
  readonly contract: Contract;
  readonly control: Control;
}
