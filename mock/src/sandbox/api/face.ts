import type { Contract } from '../../contract/contract.ts';
import type { Face } from '../../face.ts';
import type { Authorize, Call } from '../../http/admit.ts';
import { type Answer, type Sealed, type Sealer, toAnswer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { BusinessRefusal } from '../domain/refusals.ts';
import type { OperationResult, PageResult } from '../service/index.ts';
import { authorizeBy } from './authorize.ts';
import { checkDestination } from './check-destination.ts';
import { checkAnswer } from './contract-violation.ts';
import { isKept, type KeyedRequest, keep, keyedRequest, recall, release, reserve } from './idempotency.ts';
import { type CursorScope, Cursors, filtersOf, pageOf } from './pagination.ts';
import type { World } from './world.ts';

export interface SandboxFaceOptions {
  readonly contract: Contract;
  readonly world: World;
  /**
   * Holds a request back while it is under way, so that its repetitions meet `requisicao_em_andamento`. Default:
   * holds none.
   */
  readonly hold?: (call: Call) => Promise<void> | undefined;
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
    const organizacaoId = call.caller?.organizacaoId;
    if (organizacaoId === undefined) throw new Error(`${call.operation.id} has no caller`);
    const request = keyedRequest(call, organizacaoId);
    const known = request && this.#recall(request);
    if (known !== undefined) return known;
    await this.#prepare(call, request);
    const answer = this.#execute(call, organizacaoId, request, seal);
    if (call.operation.method !== 'GET') this.#world.wake();
    return answer;
  }

  #recall(request: KeyedRequest): Sealed | undefined {
    const { sql, clock } = this.#world;
    return recall(sql, clock.now(), request);
  }

  /** What may take time; everything after it happens at once. */
  async #prepare(call: Call, request: KeyedRequest | undefined): Promise<void> {
    await checkDestination(call, this.#world.judge);
    const held = this.#hold(call);
    if (held === undefined) return;
    const { sql, clock } = this.#world;
    if (request !== undefined) reserve(sql, clock.now(), request);
    try {
      await held;
    } finally {
      if (request !== undefined) release(sql, request);
    }
  }

  /** Operates, judges the answer by the contract and keeps it: all of it, or nothing. */
  #execute(call: Call, organizacaoId: string, request: KeyedRequest | undefined, seal: Sealer): Sealed {
    const { sql, clock } = this.#world;
    return sql.transaction(() => {
      const known = request && this.#recall(request);
      if (known !== undefined) return known;
      const { answer, kept } = this.#attempt(call, organizacaoId);
      const sealed = seal(answer);
      checkAnswer(this.#contract, call.operation, sealed);
      if (request !== undefined && kept) keep(sql, clock.now(), request, sealed);
      return sealed;
    });
  }

  #attempt(call: Call, organizacaoId: string): { answer: Answer; kept: boolean } {
    try {
      const answer = this.#world.sql.transaction(() => this.#operate(call, organizacaoId));
      return { answer, kept: true };
    } catch (error) {
      const refusal = asRefusal(error);
      return { answer: toAnswer(refusal), kept: isKept(refusal) };
    }
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
    const entity = page ? this.#envelope(result.body as PageResult, scope) : result.body;
    return { status: result.status, headers: this.#headersOf(result), body: entity };
  }

  #envelope({ itens, proximo }: PageResult, scope: CursorScope): object {
    return {
      dados: itens,
      tem_mais: proximo !== null,
      proximo_cursor: proximo === null ? null : this.#cursors.write(proximo, scope),
    };
  }

  #headersOf({ location }: OperationResult): Record<string, string> {
    return location === undefined ? {} : { Location: `${this.#contract.basePath}${location}` };
  }
}

/** @throws {unknown} what is not a refusal */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (!(error instanceof BusinessRefusal)) throw error;
  return new Refusal(error.codigo, error.message, { campo: error.campo });
}
