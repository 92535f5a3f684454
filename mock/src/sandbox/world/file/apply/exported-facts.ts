import type { Contract } from '../../../../contract/contract.ts';
import { lastMade, operationIdOf } from '../../../../treasury/index.ts';
import { eventAt } from '../../../../webhooks/index.ts';
import type { World } from '../../world.ts';
import { mistakes } from '../mistakes.ts';
import type { WorldFact } from '../world-file.ts';
import { checkBody, checkOrganization } from './checks.ts';
import { controlActs } from './control-acts.ts';

/**
 * Applies the facts of an export, in order. What a fact creates may get another id than the file names: later facts that
 * name that id are applied to what has the new one.
 */
export class ExportedFacts {
  readonly #world: World;
  readonly #contract: Contract;
  /** New ids, by those of the file. */
  readonly #ids = new Map<string, string>();

  constructor(world: World, contract: Contract) {
    this.#world = world;
    this.#contract = contract;
  }

  /**
   * @throws {WorldFileError} when it is not what the operation takes
   * @throws {Refusal} when the service refuses it
   */
  apply(fact: WorldFact, campo: string): void {
    const renamed = this.#withNewIds(fact);
    if (fact.segredo !== undefined) this.#world.giveSecret(fact.segredo);
    const act = controlActs.get(fact.ato);
    if (act === undefined) this.#operate(renamed, campo);
    else act(this.#world, renamed, campo);
    this.#noteIds(fact);
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

  /** A copy in which each text that is an id of the file is the new id. */
  #withNewIds(fact: WorldFact): WorldFact {
    return JSON.parse(JSON.stringify(fact), (_name, value) => this.#ids.get(value) ?? value);
  }

  /** Notes the new ids of what the fact that was just applied has created: the first of each kind for the first of it. */
  #noteIds({ cria = [] }: WorldFact): void {
    const created = lastMade(this.#world.sql);
    for (const id of cria) {
      const place = created.findIndex((other) => prefixOf(other) === prefixOf(id));
      const [newId] = place === -1 ? [] : created.splice(place, 1);
      if (newId !== undefined) this.#ids.set(id, newId);
    }
  }
}

const prefixOf = (id: string): string | undefined => id.split('_')[0];
