import type { Authorize, Call } from '../../admission/call.ts';
import type { Contract } from '../../contract/contract.ts';
import type { Face } from '../../face.ts';
import { toAnswer } from '../../http/error-response.ts';
import type { Answer, Sealed, Sealer } from '../../http/response.ts';
import { Refusal } from '../../refusal.ts';
import type { OperationResult } from '../service/index.ts';
import type { PageResult } from '../store/page.ts';
import { isStorageFailure } from '../store/storage-failure.ts';
import type { World } from '../world/world.ts';
import { authorizeBy } from './authorize.ts';
import { checkDestination } from './check-destination.ts';
import { checkAnswer } from './contract-violation.ts';
import { isKept, type KeyedRequest, keep, keyedRequest, recall, release, reserve } from './idempotency.ts';
import { Cursors, envelopeOf, filtersOf, pageOf } from './pagination.ts';
import { unkept } from './unkept.ts';

export interface SandboxFaceOptions {
  readonly contract: Contract;
  readonly world: World;
  /**
   * Holds a request back while it is under way, so that its repetitions meet `requisicao_em_andamento`. Default:
   * holds none.
   */
  readonly hold?: (call: Call) => Promise<void> | undefined;
}

interface Serving {
  readonly request: KeyedRequest | undefined;
  readonly seal: Sealer;
}

/** The face that answers with a world: what it is asked to do happens. */
export class SandboxFace implements Face {
  readonly authorize: Authorize;
  readonly #contract: Contract;
  readonly #world: World;
  readonly #cursors: Cursors;
  readonly #hold: NonNullable<SandboxFaceOptions['hold']>;

  constructor({ contract, world, hold = () => undefined }: SandboxFaceOptions) {
    this.authorize = authorizeBy(world);
    this.#contract = contract;
    this.#world = world;
    this.#cursors = new Cursors(world.secret);
    this.#hold = hold;
  }

  async answer(call: Call, seal: Sealer): Promise<Sealed> {
    try {
      return await this.#answer(call, seal);
    } catch (error) {
      // A refusal that could not be kept comes here too.
      return seal(toAnswer(asRefusal(error)));
    }
  }

  async #answer(call: Call, seal: Sealer): Promise<Sealed> {
    const organizacaoId = call.caller?.organizacaoId;
    if (organizacaoId === undefined) throw new Error(`${call.operation.id} has no caller`);
    const request = keyedRequest(call, organizacaoId);
    const serve = () => this.#serve(call, organizacaoId, { request, seal });
    const known = this.#recall(request);
    if (known !== undefined) return known;
    const waiting = this.#wait(call, request);
    if (waiting === undefined) return serve();
    await waiting;
    // A repetition may have been served meanwhile.
    return this.#recall(request) ?? serve();
  }

  #recall(request: KeyedRequest | undefined): Sealed | undefined {
    const { sql, clock } = this.#world;
    return request && recall(sql, clock.now(), request);
  }

  /** What may take time; undefined when nothing does, so that the request happens at once. */
  #wait(call: Call, request: KeyedRequest | undefined): Promise<void> | undefined {
    const judging = checkDestination(call, this.#world.judge);
    if (judging === undefined) return this.#holdBack(call, request);
    // A repetition may have been answered meanwhile: holding this one would forget that answer.
    return judging.then(() =>
      this.#recall(request) === undefined ? this.#holdBack(call, request) : undefined,
    );
  }

  #holdBack(call: Call, request: KeyedRequest | undefined): Promise<void> | undefined {
    const held = this.#hold(call);
    return held === undefined || request === undefined ? held : this.#whileReserved(request, held);
  }

  async #whileReserved(request: KeyedRequest, held: Promise<void>): Promise<void> {
    const { sql, clock } = this.#world;
    reserve(sql, clock.now(), request);
    try {
      await held;
    } finally {
      release(sql, request);
    }
  }

  /**
   * Operates, judges the answer by the contract and keeps it: all of it, or nothing. A refusal undoes what led to it,
   * and is kept by itself.
   */
  #serve(call: Call, organizacaoId: string, { request, seal }: Serving): Sealed {
    const { sql } = this.#world;
    const check = (whole: Answer) => checkAnswer(this.#contract, call.operation, whole);
    try {
      const operate = () => this.#keep(request, seal(this.#operate(call, organizacaoId), check));
      if (call.operation.method === 'GET') return operate();
      const sealed = sql.transaction(operate);
      this.#world.wake();
      return sealed;
    } catch (error) {
      const refusal = asRefusal(error);
      const sealed = seal(toAnswer(refusal), check);
      return isKept(refusal) ? sql.transaction(() => this.#keep(request, sealed)) : sealed;
    }
  }

  #keep(request: KeyedRequest | undefined, sealed: Sealed): Sealed {
    const { sql, clock } = this.#world;
    if (request !== undefined) keep(sql, clock.now(), request, sealed);
    return sealed;
  }

  #operate(call: Call, organizacaoId: string): Answer {
    const { operation, parameters, body } = call;
    const scope = { organizacaoId, operationId: operation.id, filters: filtersOf(call) };
    const page = pageOf(call, this.#cursors, scope);
    const id = parameters.get('id');
    const result = this.#world.service.operate({
      ...scope,
      ...(id !== undefined && { id: String(id) }),
      ...(page && { page }),
      body,
    });
    const entity = page ? envelopeOf(result.body as PageResult, this.#cursors, scope) : result.body;
    return { status: result.status, headers: this.#headersOf(result), body: entity };
  }

  #headersOf({ location }: OperationResult): Record<string, string> {
    return location === undefined ? {} : { Location: `${this.#contract.basePath}${location}` };
  }
}

/** @throws {unknown} what is not a refusal */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isStorageFailure(error)) return unkept(error);
  throw error;
}
