import type { Contract } from '../../../contract/contract.ts';
import type { WorldFact } from '../../../worlds/world-file.ts';
import { lastMade, operationIdOf } from '../../service/index.ts';
import { eventAt } from '../../webhooks/index.ts';
import type { World } from '../world.ts';
import { checkBody } from './check-body.ts';
import { checkOrganization } from './check-organization.ts';
import { mistakes } from './mistakes.ts';
import { ownActs } from './own-acts.ts';

/**
 * Has facts happen again, in order. What a fact made may get another id than it had: later facts are asked of what has
 * its place.
 */
export class Retelling {
  readonly #world: World;
  readonly #contract: Contract;
  /** The ids that things have now, by those that the file gives them. */
  readonly #ids = new Map<string, string>();

  constructor(world: World, contract: Contract) {
    this.#world = world;
    this.#contract = contract;
  }

  /**
   * @throws {WorldFileError} when it is not what the operation takes
   * @throws {Refusal} when the service refuses it
   */
  retell(fact: WorldFact, campo: string): void {
    const own = ownActs.get(fact.ato);
    const known = { ...fact, ...this.#known(fact) };
    if (fact.segredo !== undefined) this.#world.giveSecret(fact.segredo);
    if (own === undefined) this.#operate(known, campo);
    else own(this.#world, known, campo);
    this.#learn(fact);
  }

  #operate({ ato, organizacao, por = 'painel', alvo, dados }: WorldFact, campo: string): void {
    const { service, sql } = this.#world;
    checkBody(this.#contract, ato, dados, `${campo}.dados`);
    if (organizacao === undefined) throw mistakes.missing(`${campo}.organizacao`);
    checkOrganization(sql, organizacao, campo);
    const id = ato === 'reenviarEvento' && alvo !== undefined ? eventAt(sql, alvo) : alvo;
    const operationId = operationIdOf({ id: ato });
    service.operate({ operationId, organizacaoId: organizacao, por, filters: {}, id, body: dados });
  }

  /** The fact, with what it names by the ids that this has now. */
  #known({ organizacao, por, alvo, dados }: WorldFact): Partial<WorldFact> {
    return {
      ...(organizacao !== undefined && { organizacao: this.#idOf(organizacao) }),
      ...(por !== undefined && { por: this.#idOf(por) }),
      ...(alvo !== undefined && { alvo: this.#idOf(alvo) }),
      ...(dados !== undefined && { dados: this.#inside(dados) }),
    };
  }

  #inside(dados: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const known = (_name: string, value: unknown) => (typeof value === 'string' ? this.#idOf(value) : value);
    return JSON.parse(JSON.stringify(dados), known);
  }

  #idOf(told: string): string {
    return this.#ids.get(told) ?? told;
  }

  /** Learns the ids of what the fact that has just happened made. */
  #learn({ cria = [] }: WorldFact): void {
    const made = lastMade(this.#world.sql);
    for (const told of cria) {
      const place = made.findIndex((id) => prefixOf(id) === prefixOf(told));
      const [id] = place === -1 ? [] : made.splice(place, 1);
      if (id !== undefined) this.#ids.set(told, id);
    }
  }
}

const prefixOf = (id: string): string | undefined => id.split('_')[0];
