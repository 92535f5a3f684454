import type { Call } from '../../admission/call.ts';
import type { Contract } from '../../contract/contract.ts';
import { toErrorResponse } from '../../http/error-response.ts';
import { complete, type HttpResponse, type JsonResponse, serialize } from '../../http/response.ts';
import type { PageResult } from '../store/page.ts';
import type { World } from '../world/world.ts';
import { checkDestination } from './check-destination.ts';
import { checkResponse } from './contract-violation.ts';
import {
  type IdempotentRequest,
  idempotentRequest,
  isKept,
  keep,
  recall,
  release,
  reserve,
} from './idempotency.ts';
import { Cursors, envelopeOf, filtersOf, isList, pageOf } from './pagination.ts';
import { toRefusal } from './unkept.ts';

/** Holds a call back while it is under way, so that its repetitions meet `requisicao_em_andamento`. */
export type Hold = (call: Call) => Promise<void> | undefined;

export interface ExecutionOptions {
  readonly contract: Contract;
  readonly world: World;
  /** Organisation of the key. */
  readonly organizacaoId: string;
  readonly hold: Hold;
}

/**
 * Does in a world what a call asks for, once per `Idempotency-Key`.
 * @throws {Refusal} for what is not to be answered again under the same key
 */
export async function execute(call: Call, options: ExecutionOptions): Promise<HttpResponse> {
  try {
    return await new Execution(call, options).run();
  } catch (error) {
    throw toRefusal(error);
  }
}

class Execution {
  readonly #call: Call;
  readonly #options: ExecutionOptions;
  /** Undefined when the call has no `Idempotency-Key`. */
  readonly #request: IdempotentRequest | undefined;

  constructor(call: Call, options: ExecutionOptions) {
    this.#call = call;
    this.#options = options;
    this.#request = idempotentRequest(call, options.organizacaoId);
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
    return this.#request && recall(this.#options.world, this.#request);
  }

  /** What may take time; undefined when nothing does, so that the call is executed at once. */
  #wait(): Promise<void> | undefined {
    const checking = checkDestination(this.#call, this.#options.world.judge);
    if (checking === undefined) return this.#holdBack();
    // A repetition may have been answered meanwhile: holding this one would forget that answer.
    return checking.then(() => (this.#replay() === undefined ? this.#holdBack() : undefined));
  }

  #holdBack(): Promise<void> | undefined {
    const held = this.#options.hold(this.#call);
    return held === undefined || this.#request === undefined
      ? held
      : this.#whileReserved(this.#request, held);
  }

  async #whileReserved(request: IdempotentRequest, held: Promise<void>): Promise<void> {
    const { world } = this.#options;
    reserve(world, request);
    try {
      await held;
    } finally {
      release(world.sql, request);
    }
  }

  /**
   * Executes the call, validates the response by the contract and keeps it: all of it, or nothing. A refusal undoes what
   * led to it, and is kept by itself.
   */
  #respond(): HttpResponse {
    const { world } = this.#options;
    try {
      if (this.#call.operation.method === 'GET') return this.#validated(this.#operate());
      const response = world.sql.transaction(() => this.#kept(this.#validated(this.#operate())));
      world.wake();
      return response;
    } catch (error) {
      const refusal = toRefusal(error);
      const response = this.#validated(toErrorResponse(refusal, this.#call.requestId));
      return this.#request !== undefined && isKept(refusal)
        ? world.sql.transaction(() => this.#kept(response))
        : response;
    }
  }

  #validated(response: JsonResponse): HttpResponse {
    const { contract } = this.#options;
    const { requestId, operation } = this.#call;
    const whole = complete(response, { requestId, standingHeaders: contract.standingHeaders });
    checkResponse(contract, operation, whole);
    return serialize(whole);
  }

  #kept(response: HttpResponse): HttpResponse {
    if (this.#request !== undefined) keep(this.#options.world, this.#request, response);
    return response;
  }

  #operate(): JsonResponse {
    const { contract, world, organizacaoId } = this.#options;
    const { operation, parameters, body } = this.#call;
    if (isList(operation)) return this.#list();
    const id = parameters.get('id');
    const { status, location, ...result } = world.service.operate({
      operationId: operation.id,
      organizacaoId,
      filters: {},
      ...(id !== undefined && { id: String(id) }),
      body,
    });
    const headers = location === undefined ? {} : { Location: `${contract.basePath}${location}` };
    return { status, headers, body: result.body };
  }

  #list(): JsonResponse {
    const { world, organizacaoId } = this.#options;
    const cursors = new Cursors(world.secret);
    const scope = { organizacaoId, operationId: this.#call.operation.id, filters: filtersOf(this.#call) };
    const page = pageOf(this.#call, cursors, scope);
    const { status, body } = world.service.operate({ ...scope, page, body: undefined });
    return { status, headers: {}, body: envelopeOf(body as PageResult, cursors, scope) };
  }
}
