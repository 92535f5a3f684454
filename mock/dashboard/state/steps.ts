import type { Proposta, Resgate, Transacao } from '@tesa/sdk/src/generated/entities';

/** Something that waits for somebody, and what they would do. */
export type Step =
  | { readonly kind: 'decideProposal'; readonly proposal: Proposta }
  | { readonly kind: 'decideRedemption'; readonly redemption: Resgate }
  | { readonly kind: 'transmit' | 'confirm' | 'receive'; readonly transaction: Transacao }
  | { readonly kind: 'deposit' };

/** The proposals and redemptions of an organisation that are under way. */
interface UnderWay {
  /** In `pendente` or `aprovada`. */
  readonly proposals: readonly Proposta[];
  /** In `pendente` or `aguardando_assinatura`. */
  readonly redemptions: readonly Resgate[];
}

/** The steps that are left: what was begun is finished before anything new is decided, and the oldest is decided first. */
export function stepsOf(underWay: UnderWay): readonly Step[] {
  const current = currentOf(underWay);
  const decisions = [
    ...underWay.redemptions
      .filter(({ status }) => status === 'pendente')
      .map((redemption) => ({ kind: 'decideRedemption', redemption, since: redemption.criado_em }) as const),
    ...underWay.proposals
      .filter(({ status }) => status === 'pendente')
      .map((proposal) => ({ kind: 'decideProposal', proposal, since: proposal.criada_em }) as const),
  ];
  return [
    ...current.filter(({ status }) => status === 'transmitida').map(stepWith('confirm')),
    ...current.filter(isInTransit).map(stepWith('receive')),
    ...current.filter(({ status }) => status === 'aguardando_assinatura').map(stepWith('transmit')),
    // The lists have the newest first: of those of one instant, the last is the oldest.
    ...decisions.reverse().sort((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0)),
  ];
}

/** A transaction that failed, and what is left to do about it. */
export interface Failure {
  readonly transaction: Transacao;
  readonly after: 'reissue' | 'startOver';
}

/** The transactions that failed and were not replaced, of what is under way. */
export function failuresOf(underWay: UnderWay): readonly Failure[] {
  const all = transactionsOf(underWay);
  return currentOf(underWay)
    .filter(({ status }) => status === 'falhou')
    .map((transaction) => ({
      transaction,
      after: afterFailure(transaction, all) === 'startOver' ? 'startOver' : 'reissue',
    }));
}

const transactionsOf = ({ proposals, redemptions }: UnderWay): readonly Transacao[] =>
  [...proposals, ...redemptions].flatMap((owner) => ('transacoes' in owner ? owner.transacoes : []));

/** The transactions that no other one replaces. */
function currentOf(underWay: UnderWay): readonly Transacao[] {
  const all = transactionsOf(underWay);
  const replaced = new Set(all.map(({ substitui }) => substitui));
  return all.filter(({ id }) => !replaced.has(id));
}

/** Names a step, the same as long as it waits. */
export function nameOfStep(step: Step): string {
  if (step.kind === 'decideProposal') return `${step.kind} ${step.proposal.id}`;
  if (step.kind === 'decideRedemption') return `${step.kind} ${step.redemption.id}`;
  return step.kind === 'deposit' ? step.kind : `${step.kind} ${step.transaction.id}`;
}

/**
 * Steps in the order in which they are shown.
 * @param pinned the name of the step that the reader is looking at, which stays first while it waits
 * @param later the names of those that the reader put off, which come last
 */
export function inOrder(
  steps: readonly Step[],
  pinned: string | undefined,
  later: ReadonlySet<string>,
): readonly Step[] {
  const rankOf = (step: Step): number => {
    const name = nameOfStep(step);
    return name === pinned ? 0 : later.has(name) ? 2 : 1;
  };
  return steps.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** The API refuses the eleventh. */
const MOST_REISSUES = 10;

/**
 * What is left to do about a transaction that failed; `replaced`: nothing.
 * @param all the transactions of its proposal or redemption
 */
export function afterFailure(
  { id, substitui }: Transacao,
  all: readonly Transacao[],
): 'reissue' | 'startOver' | 'replaced' {
  if (all.some((other) => other.substitui === id)) return 'replaced';
  let reissues = 0;
  for (let previous = substitui; previous !== null; reissues += 1)
    previous = all.find((other) => other.id === previous)?.substitui ?? null;
  return reissues >= MOST_REISSUES ? 'startOver' : 'reissue';
}

/** The proposal or redemption of a transaction. */
interface Owner {
  readonly status: string;
  readonly transacoes: readonly Transacao[];
}

/** Whether its proposal or redemption still waits for it. */
export const isOpen = ({ status }: Owner): boolean =>
  status === 'aprovada' || status === 'aguardando_assinatura';

export const isReissuable = (transaction: Transacao, owner: Owner): boolean =>
  transaction.status === 'falhou' &&
  isOpen(owner) &&
  afterFailure(transaction, owner.transacoes) === 'reissue';

const stepWith =
  (kind: 'transmit' | 'confirm' | 'receive') =>
  (transaction: Transacao): Step => ({ kind, transaction });

/** Confirmed, while the USDC of a redemption is still on its way. */
const isInTransit = (transaction: Transacao): boolean =>
  transaction.status === 'confirmada' && transaction.resgate_id !== null && transaction.recebido_em === null;
