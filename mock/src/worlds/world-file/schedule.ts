import type { Contract } from '../../contract/contract.ts';
import type { OperationId } from '../../contract/types.ts';
import { createKey, createOrganization, findKey, revokeKey } from '../../treasury/index.ts';
import type { World } from '../world.ts';
import { mistakes } from './check-world.ts';
import { checkAddresses, checkBody, checkFee, scheduleEach, type Timeline, type When } from './timeline.ts';
import type {
  Outcome,
  ProposalStatus,
  RedemptionStatus,
  WorldDeposit,
  WorldKey,
  WorldOrganization,
  WorldWallet,
} from './world-file.ts';

export function scheduleOrganization(
  described: WorldOrganization,
  campo: string,
  { timeline, organization, agora }: Scheduling & { readonly agora: string },
): void {
  const { criada_em, politica } = described;
  const created = { instant: criada_em, campo: `${campo}.criada_em` };
  const since = timeline.add(created, 0, campo, () => organization.create(described, campo));
  scheduleEach(described.carteiras, `${campo}.carteiras`, (wallet, at) => {
    timeline.add(created, 0, at, () => organization.linkWallet(wallet, at));
  });
  if (politica !== undefined) {
    const at = `${campo}.politica`;
    timeline.add(created, 0, at, () => organization.operate('definirPoliticaDeAlocacao', politica, at));
  }
  scheduleEach(described.chaves, `${campo}.chaves`, (key, at) => {
    timeline.add(created, 0, at, () => organization.createKey(key, at));
  });
  const scheduling = { timeline, organization, since };
  scheduleEach(described.depositos, `${campo}.depositos`, (deposit, at) =>
    scheduleDeposit(deposit, at, scheduling),
  );
  scheduleEach(described.propostas, `${campo}.propostas`, (proposal, at) => {
    const { em, alocacao_alvo, motivo, referencia_interna, ...outcome } = proposal;
    const body = () => ({ alocacao_alvo, motivo, referencia_interna });
    scheduleOrder({ kind: PROPOSAL, em, body, outcome }, at, scheduling);
  });
  scheduleEach(described.resgates, `${campo}.resgates`, (redemption, at) => {
    const { em, carteira_destino, valor, referencia_interna, ...outcome } = redemption;
    const body = () => {
      const carteira_destino_id = organization.walletId(carteira_destino, `${at}.carteira_destino`);
      return { valor, carteira_destino_id, referencia_interna };
    };
    scheduleOrder({ kind: REDEMPTION, em, body, outcome }, at, scheduling);
  });
  // Webhooks are registered last, so that past events are not delivered.
  scheduleEach(described.webhooks, `${campo}.webhooks`, (webhook, at) => {
    timeline.add({ instant: agora, campo: 'agora' }, since, at, () =>
      organization.operate('registrarWebhook', webhook, at),
    );
  });
}

interface SchedulingSince extends Scheduling {
  readonly since: number;
}

function scheduleDeposit(
  { em, carteira, valor, proposta = {} }: WorldDeposit,
  campo: string,
  { timeline, organization, since }: SchedulingSince,
): void {
  const at = `${campo}.proposta`;
  const when = { instant: em, campo: `${campo}.em` };
  let caused: string | undefined;
  timeline.add(when, since, campo, () => {
    caused = organization.deposit(organization.walletId(carteira, `${campo}.carteira`), valor);
  });
  const id = () => {
    if (caused === undefined) throw mistakes.noProposal(at);
    return caused;
  };
  scheduleOutcome(proposta, { kind: PROPOSAL, when, campo: at, id }, { timeline, organization });
}

interface Order {
  readonly kind: Kind;
  readonly em: string;
  readonly body: () => object;
  readonly outcome: Outcome<ProposalStatus | RedemptionStatus>;
}

function scheduleOrder(
  { kind, em, body, outcome }: Order,
  campo: string,
  { timeline, organization, since }: SchedulingSince,
): void {
  const when = { instant: em, campo: `${campo}.em` };
  let id = '';
  timeline.add(when, since, campo, () => {
    ({ id } = organization.operate<{ id: string }>(kind.create, body(), campo));
  });
  scheduleOutcome(outcome, { kind, when, campo, id: () => id }, { timeline, organization });
}

type Status = ProposalStatus | RedemptionStatus;

interface Kind {
  readonly create: OperationId;
  readonly approve: OperationId;
  readonly reject: OperationId;
  readonly rejected: Status;
  readonly done: Status;
}

const PROPOSAL: Kind = {
  create: 'criarProposta',
  approve: 'aprovarProposta',
  reject: 'rejeitarProposta',
  rejected: 'rejeitada',
  done: 'executada',
};

const REDEMPTION: Kind = {
  create: 'criarResgate',
  approve: 'aprovarResgate',
  reject: 'rejeitarResgate',
  rejected: 'rejeitado',
  done: 'concluido',
};

interface Scheduling {
  readonly timeline: Timeline;
  readonly organization: OrganizationInFile;
}

interface Subject {
  readonly kind: Kind;
  readonly when: When;
  readonly campo: string;
  readonly id: () => string;
}

function scheduleOutcome(
  outcome: Outcome<Status>,
  { kind, when, campo, id }: Subject,
  { timeline, organization }: Scheduling,
): void {
  const { status = 'pendente', comentario, decidida_em, liquidada_em } = outcome;
  if (status === 'pendente') {
    checkUndecided(outcome, campo);
    return;
  }
  const body = comentario === undefined ? {} : { comentario };
  const decided = decidida_em === undefined ? when : { instant: decidida_em, campo: `${campo}.decidida_em` };
  const settled =
    liquidada_em === undefined ? decided : { instant: liquidada_em, campo: `${campo}.liquidada_em` };
  const to = status === kind.done ? 'confirmada' : outcome.transacoes;
  let transactions: readonly { id: string }[] = [];
  let since = timeline.add(decided, Date.parse(when.instant), campo, () => {
    const operation = status === kind.rejected ? kind.reject : kind.approve;
    ({ transacoes: transactions = [] } = organization.operate<Decision>(operation, body, campo, id()));
  });
  if (to !== undefined && to !== 'aguardando_assinatura')
    since = timeline.add(settled, since, campo, () => {
      for (const transaction of transactions) organization.settle(transaction.id, to);
    });
  if (status === 'cancelado')
    timeline.add(settled, since, campo, () => organization.operate('cancelarResgate', body, campo, id()));
}

interface Decision {
  readonly transacoes?: readonly { readonly id: string }[];
}

function checkUndecided(outcome: Outcome<Status>, campo: string): void {
  const extra = (['decidida_em', 'liquidada_em', 'comentario', 'transacoes'] as const).find(
    (name) => outcome[name] !== undefined,
  );
  if (extra !== undefined) throw mistakes.undecided(`${campo}.${extra}`);
}

export class OrganizationInFile {
  readonly #world: World;
  readonly #contract: Contract;
  readonly #wallets = new Map<string, string>();
  #id = '';

  constructor(world: World, contract: Contract) {
    this.#world = world;
    this.#contract = contract;
  }

  create({ nome, plano = 'standard', taxa_sobre_rendimento }: WorldOrganization, campo: string): void {
    checkFee(taxa_sobre_rendimento, campo);
    const { sql, clock, ids } = this.#world;
    const fee = taxa_sobre_rendimento !== undefined && { taxa_sobre_rendimento };
    this.#id = createOrganization({ sql, clock, ids }, { nome, plano, ...fee }).id;
  }

  createKey({ revogada, ...key }: WorldKey, campo: string): void {
    const { sql, clock, ids } = this.#world;
    if (findKey(sql, key.chave) !== undefined) throw mistakes.keyTwice(`${campo}.chave`);
    checkAddresses(key.ips, campo);
    const { id } = createKey({ sql, clock, ids }, { organizationId: this.#id, ...key });
    if (revogada === true) revokeKey({ sql, clock }, id);
  }

  linkWallet(wallet: WorldWallet, campo: string): void {
    if (this.#wallets.has(wallet.apelido)) throw mistakes.walletTwice(`${campo}.apelido`, wallet.apelido);
    this.#wallets.set(wallet.apelido, this.operate<{ id: string }>('vincularCarteira', wallet, campo).id);
  }

  walletId(apelido: string, campo: string): string {
    const id = this.#wallets.get(apelido);
    if (id !== undefined) return id;
    throw mistakes.unknownWallet(campo, apelido, [...this.#wallets.keys()]);
  }

  /** Returns the id of the proposal that the deposit triggers; undefined when it triggers none. */
  deposit(carteira_id: string, valor: string): string | undefined {
    return this.#world.service.deposit({ carteira_id, valor }).proposta?.id;
  }

  settle(id: string, to: 'transmitida' | 'confirmada' | 'falhou'): void {
    const { service } = this.#world;
    service.transmit(id);
    if (to === 'confirmada') service.confirm(id);
    if (to === 'falhou') service.fail(id);
  }

  /**
   * Calls an operation of the API.
   * @param campo path of the body in the world file
   * @param id id in the operation's path
   */
  operate<T = unknown>(operationId: OperationId, body: unknown, campo: string, id?: string): T {
    checkBody(this.#contract, operationId, body, campo);
    const request = { operationId, organizationId: this.#id, por: 'painel', filters: {}, id, body };
    return this.#world.service.operate(request) as T;
  }
}
