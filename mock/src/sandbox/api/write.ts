import type { Call } from '../../admission/call.ts';
import { toErrorResponse } from '../../http/error-response.ts';
import type { HttpResponse } from '../../http/response.ts';
import { checkDestination } from './check-destination.ts';
import {
  type IdempotentRequest,
  idempotentRequest,
  isKept,
  keep,
  recall,
  release,
  reserve,
} from './idempotency.ts';
import { type ExecutionContext, operate } from './operate.ts';
import { validated } from './response.ts';
import { toRefusal } from './unkept.ts';

/** Executes a call that changes something, once for all that come with its `Idempotency-Key`. */
export const write = (call: Call, context: ExecutionContext): Promise<HttpResponse> =>
  new Write(call, context).run();

class Write {
  readonly #call: Call;
  readonly #context: ExecutionContext;
  /** Undefined when the call has no `Idempotency-Key`. */
  readonly #request: IdempotentRequest | undefined;

  constructor(call: Call, context: ExecutionContext) {
    this.#call = call;
    this.#context = context;
    this.#request = idempotentRequest(call, context.organizacaoId);
  }

  async run(): Promise<HttpResponse> {
    const replay = this.#replay();
    if (replay !== undefined) return replay;
    const waiting = this.#wait();
    if (waiting === undefined) return this.#respond();
    await waiting;
    // A repetition may have been answered meanwhile.
    return this.#replay() ?? this.#respond();
  }

  #replay(): HttpResponse | undefined {
    return this.#request && recall(this.#context.world, this.#request);
  }

  /** What may take time; undefined when nothing does, so that the call is executed at once. */
  #wait(): Promise<void> | undefined {
    const checking = checkDestination(this.#call, this.#context.world.checkDestination);
    if (checking === undefined) return this.#holdBack();
    // A repetition may have been answered meanwhile: holding this one would forget that answer.
    return checking.then(() => (this.#replay() === undefined ? this.#holdBack() : undefined));
  }

  #holdBack(): Promise<void> | undefined {
    const held = this.#context.hold(this.#call);
    return held === undefined || this.#request === undefined
      ? held
      : this.#whileReserved(this.#request, held);
  }

  async #whileReserved(request: IdempotentRequest, held: Promise<void>): Promise<void> {
    const { world } = this.#context;
    reserve(world, request);
    try {
      await held;
    } finally {
      release(world.sql, request);
    }
  }

  /** What the call changes and its response are kept together, or not at all; a refusal is kept by itself. */
  #respond(): HttpResponse {
    const { world } = this.#context;
    try {
      const response = world.sql.transaction(() =>
        this.#kept(validated(operate(this.#call, this.#context), this.#call, this.#context)),
      );
      world.wake();
      return response;
    } catch (error) {
      const refusal = toRefusal(error);
      const response = toErrorResponse(refusal, this.#call.requestId);
      const whole = validated(response, this.#call, this.#context);
      return isKept(refusal) ? world.sql.transaction(() => this.#kept(whole)) : whole;
    }
  }

  #kept(response: HttpResponse): HttpResponse {
    if (this.#request !== undefined) keep(this.#context.world, this.#request, response);
    return response;
  }
}
