import type { OwnActName } from '../../../worlds/acts.ts';
import type { WorldFact } from '../../../worlds/world-file.ts';
import {
  changeKey,
  createKey,
  createOrganization,
  type NewKey,
  type NewOrganization,
  noteFact,
  type PlanChange,
  revokeKey,
} from '../../service/index.ts';
import { holdDestination } from '../../webhooks/index.ts';
import type { World } from '../world.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkFee } from './check-fee.ts';
import { checkOrganization } from './check-organization.ts';
import { mistakes } from './mistakes.ts';

/**
 * Has a fact that is no operation of the API happen. The schema of files has checked what it holds.
 * @throws {WorldFileError} when it cannot have happened
 * @throws {Refusal} when the service refuses it
 */
export type OwnAct = (world: World, fact: WorldFact, campo: string) => void;

interface ToldKey extends Omit<NewKey, 'organizacaoId' | 'chave'> {
  readonly resumo: string;
}

interface ToldKeyChange {
  readonly admin?: boolean;
  readonly ips?: readonly string[] | null;
  readonly segredo?: string | null;
  readonly revogada?: true;
}

const hold =
  (ato: 'pausarDestino' | 'retomarDestino'): OwnAct =>
  ({ sql, clock }, { alvo = '' }, campo) => {
    const held = holdDestination(sql, alvo, ato === 'pausarDestino');
    if (held === undefined) throw mistakes.notMade(`${campo}.alvo`, alvo);
    noteFact({ sql, clock }, { ato, alvo });
  };

/** By the name of the operation of the control plane. */
const ACTS = {
  criarOrganizacao({ sql, clock, ids }, { dados }, campo) {
    const told = bodyOf<NewOrganization>(dados);
    checkFee(told.taxa_sobre_rendimento, `${campo}.dados`);
    createOrganization({ sql, clock, ids }, told);
  },

  atualizarOrganizacao({ service }, { alvo = '', dados }, campo) {
    const change = bodyOf<PlanChange>(dados);
    checkFee(change.taxa_sobre_rendimento, `${campo}.dados`);
    service.changePlan(alvo, change);
  },

  criarChave({ sql, clock, ids }, { organizacao = '', dados }, campo) {
    const { resumo, ...key } = bodyOf<ToldKey>(dados);
    checkOrganization(sql, organizacao, campo);
    const known = sql.rows('SELECT 1 FROM chaves WHERE resumo = ?', resumo);
    if (known.length > 0) throw mistakes.keyTwice(`${campo}.dados.resumo`);
    checkAddresses(key.ips, `${campo}.dados`);
    createKey({ sql, clock, ids }, { organizacaoId: organizacao, chave: { resumo }, ...key });
  },

  atualizarChave({ sql, clock }, { alvo = '', dados }, campo) {
    const { revogada, ...change } = bodyOf<ToldKeyChange>(dados);
    checkAddresses(change.ips, `${campo}.dados`);
    const changed =
      revogada === true ? revokeKey({ sql, clock }, alvo) : changeKey({ sql, clock }, alvo, change);
    if (!changed) throw mistakes.notMade(`${campo}.alvo`, alvo);
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
} satisfies Readonly<Record<OwnActName, OwnAct>>;

export const ownActs: ReadonlyMap<string, OwnAct> = new Map(Object.entries(ACTS));

/** A body whose form was checked. */
const bodyOf = <T>(dados: WorldFact['dados']): T => dados as T;
