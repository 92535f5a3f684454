import { mistakes } from '../mistakes.ts';
import type {
  Outcome,
  ProposalStatus,
  RedemptionStatus,
  WorldDeposit,
  WorldOrganization,
} from '../world-file.ts';
import { type Kind, PROPOSAL, REDEMPTION, type Scheduling, scheduleOutcome } from './schedule-outcome.ts';
import { scheduleEach } from './timeline.ts';

/**
 * Schedules all that a file says of an organisation.
 * @param campo its path in the file
 * @param agora the time of the file
 */
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
  // Last of all, so that nothing of what happened before is delivered.
  scheduleEach(described.webhooks, `${campo}.webhooks`, (webhook, at) => {
    timeline.add({ instant: agora, campo: 'agora' }, since, at, () =>
      organization.operate('registrarWebhook', webhook, at),
    );
  });
}

interface SchedulingSince extends Scheduling {
  /** When the organisation was created, in milliseconds. */
  readonly since: number;
}

/** Schedules a deposit, and the outcome of the proposal that it causes. */
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
  /** Of the operation that creates it; called when it happens. */
  readonly body: () => object;
  readonly outcome: Outcome<ProposalStatus | RedemptionStatus>;
}

/** Schedules a proposal or redemption that somebody created, and its outcome. */
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
