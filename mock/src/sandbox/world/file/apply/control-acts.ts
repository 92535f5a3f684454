import type { ControlAct } from '../../../../treasury/command-log.ts';
import {
  changeKey,
  createKey,
  createOrganization,
  type NewKey,
  type NewOrganization,
  noteFact,
  type PlanChange,
  revokeKey,
} from '../../../../treasury/index.ts';
import { holdDestination } from '../../../../webhooks/index.ts';
import type { World } from '../../world.ts';
import { mistakes } from '../mistakes.ts';
import type { WorldFact } from '../world-file.ts';
import { checkAddresses, checkFee, checkOrganization } from './checks.ts';

/**
 * Applies a fact that is an operation of the control plane. The schema of files has checked its form.
 * @throws {WorldFileError} when it cannot have happened
 * @throws {Refusal} when the service refuses it
 */
type ApplyAct = (world: World, fact: WorldFact, campo: string) => void;

interface NotedKey extends Omit<NewKey, 'organizacaoId' | 'chave'> {
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

/** By the name of the operation of the control plane. */
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
    createKey({ sql, clock, ids }, { organizacaoId: organizacao, chave: { resumo }, ...key });
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

/** A body whose form was checked. */
const bodyOf = <T>(dados: WorldFact['dados']): T => dados as T;
