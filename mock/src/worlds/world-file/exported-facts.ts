import type { Contract } from '../../contract/contract.ts';
import type { ControlAct } from '../../treasury/command-log.ts';
import {
  changeKey,
  createKey,
  createOrganization,
  lastMade,
  type NewKey,
  type NewOrganization,
  noteFact,
  operationIdOf,
  type PlanChange,
  revokeKey,
} from '../../treasury/index.ts';
import { eventAt, holdDestination } from '../../webhooks/index.ts';
import type { World } from '../world.ts';
import { mistakes } from './check-world.ts';
import { checkAddresses, checkBody, checkFee, checkOrganization } from './timeline.ts';
import type { WorldFact } from './world-file.ts';

/**
 * Replays exported commands in order. The ids that they create may differ from the file's, so references in later
 * commands are mapped to the new ids.
 */
export class ExportedFacts {
  readonly #world: World;
  readonly #contract: Contract;
  readonly #ids = new Map<string, string>();

  constructor(world: World, contract: Contract) {
    this.#world = world;
    this.#contract = contract;
  }

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
    service.operate({ operationId, organizationId: organizacao, por, filters: {}, id, body: dados });
  }

  #withNewIds(fact: WorldFact): WorldFact {
    return JSON.parse(JSON.stringify(fact), (_name, value) => this.#ids.get(value) ?? value);
  }

  /** Maps the ids that the last command created to those in the file, by prefix and order. */
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

/**
 * Applies a command of the control plane. The schema has already checked the command's form.
 * @throws {WorldFileError} when the command is impossible
 * @throws {Refusal} when the service refuses the command
 */
type ApplyAct = (world: World, fact: WorldFact, campo: string) => void;

interface NotedKey extends Omit<NewKey, 'organizationId' | 'chave'> {
  readonly resumo: string;
}

interface NotedKeyChange {
  readonly admin?: boolean;
  readonly ips?: readonly string[] | null;
  readonly segredo?: string | null;
  readonly revogada?: true;
}

const hold =
  (ato: 'pausarDestino' | 'retomarDestino'): ApplyAct =>
  ({ sql, clock }, { alvo = '' }, campo) => {
    const held = holdDestination(sql, alvo, ato === 'pausarDestino');
    if (held === undefined) throw mistakes.notCreated(`${campo}.alvo`, alvo);
    noteFact({ sql, clock }, { ato, alvo });
  };

const ACTS = {
  criarOrganizacao({ sql, clock, ids }, { dados }, campo) {
    const organization = bodyOf<NewOrganization>(dados);
    checkFee(organization.taxa_sobre_rendimento, `${campo}.dados`);
    createOrganization({ sql, clock, ids }, organization);
  },

  atualizarOrganizacao({ service }, { alvo = '', dados }, campo) {
    const change = bodyOf<PlanChange>(dados);
    checkFee(change.taxa_sobre_rendimento, `${campo}.dados`);
    service.changePlan(alvo, change);
  },

  criarChave({ sql, clock, ids }, { organizacao = '', dados }, campo) {
    const { resumo, ...key } = bodyOf<NotedKey>(dados);
    checkOrganization(sql, organizacao, campo);
    const known = sql.rows('SELECT 1 FROM chaves WHERE resumo = ?', resumo);
    if (known.length > 0) throw mistakes.keyTwice(`${campo}.dados.resumo`);
    checkAddresses(key.ips, `${campo}.dados`);
    createKey({ sql, clock, ids }, { organizationId: organizacao, chave: { resumo }, ...key });
  },

  atualizarChave({ sql, clock }, { alvo = '', dados }, campo) {
    const { revogada, ...change } = bodyOf<NotedKeyChange>(dados);
    checkAddresses(change.ips, `${campo}.dados`);
    const changed =
      revogada === true ? revokeKey({ sql, clock }, alvo) : changeKey({ sql, clock }, alvo, change);
    if (!changed) throw mistakes.notCreated(`${campo}.alvo`, alvo);
  },

  criarDeposito: ({ service }, { dados }) => void service.deposit(bodyOf(dados)),
  definirRentabilidades: ({ service }, { dados }) => void service.setRates(bodyOf(dados)),
  aprovarResgateNoPainel: ({ service }, { alvo = '', dados }) => void service.approveInDashboard(alvo, dados),
  transmitirTransacao: ({ service }, { alvo = '' }) => void service.transmit(alvo),
  falharTransacao: ({ service }, { alvo = '' }) => void service.fail(alvo),
  receberTransacao: ({ service }, { alvo = '' }) => void service.receive(alvo),
  gastarNonce: ({ service }, { alvo = '', dados }) =>
    void service.spendNonce(alvo, bodyOf<{ readonly nonce: string }>(dados).nonce),

  confirmarTransacao({ service }, { alvo = '', dados }) {
    const { reter_chegada, taxa_elevada } = bodyOf<Record<string, boolean>>(dados ?? {});
    service.confirm(alvo, { isWithheld: reter_chegada, isRepriced: taxa_elevada });
  },

  pausarDestino: hold('pausarDestino'),
  retomarDestino: hold('retomarDestino'),
} satisfies Readonly<Record<ControlAct, ApplyAct>>;

export const controlActs: ReadonlyMap<string, ApplyAct> = new Map(Object.entries(ACTS));

const bodyOf = <T>(dados: WorldFact['dados']): T => dados as T;
