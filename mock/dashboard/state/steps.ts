import type { Proposta, Resgate, Transacao } from '@tesa/sdk/src/generated/entities';

export type Step =
  | { readonly kind: 'decideProposal'; readonly proposal: Proposta }
  | { readonly kind: 'decideRedemption'; readonly redemption: Resgate }
  | { readonly kind: 'transmit' | 'confirm' | 'receive'; readonly transaction: Transacao }
  | { readonly kind: 'deposit' };

interface UnderWay {
  readonly proposals: readonly Proposta[];
  readonly redemptions: readonly Resgate[];
}

/** Lists pending steps: unfinished work before new decisions, and older decisions before newer ones. */
export function stepsOf(underWay: UnderWay): readonly Step[] {
  // The network accepts the transactions of a wallet in the order of their nonces. On `solana`, any order works.
  const current = currentOf(underWay).toSorted((a, b) => placeOf(a) - placeOf(b));
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
    // The lists are newest first, so reversing them keeps the oldest first among equal instants.
    ...decisions.reverse().sort((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0)),
  ];
}

export interface Failure {
  readonly transaction: Transacao;
  readonly after: 'reissue' | 'startOver';
}

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

function currentOf(underWay: UnderWay): readonly Transacao[] {
  const all = transactionsOf(underWay);
  const replaced = new Set(all.map(({ substitui }) => substitui));
  return all.filter(({ id }) => !replaced.has(id));
}

export function nameOfStep(step: Step): string {
  if (step.kind === 'decideProposal') return `${step.kind} ${step.proposal.id}`;
  if (step.kind === 'decideRedemption') return `${step.kind} ${step.redemption.id}`;
  return step.kind === 'deposit' ? step.kind : `${step.kind} ${step.transaction.id}`;
}

/**
 * Orders the steps for display.
 * @param pinned step that the user is looking at, which stays first while it is pending
 * @param later postponed steps, which come last
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

/** The API refuses the eleventh reissue. */
const MOST_REISSUES = 10;

/**
 * Returns the remedy for a failed transaction.
 * @param all transactions of the same proposal or redemption
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

interface Owner {
  readonly status: string;
  readonly transacoes: readonly Transacao[];
}

export const isOpen = ({ status }: Owner): boolean =>
  status === 'aprovada' || status === 'aguardando_assinatura';

export const isReissuable = (transaction: Transacao, owner: Owner): boolean =>
  transaction.status === 'falhou' &&
  isOpen(owner) &&
  afterFailure(transaction, owner.transacoes) === 'reissue';

const placeOf = ({ rede, nonce }: Transacao): number => (rede === 'ethereum' ? Number(nonce) : 0);

const stepWith =
  (kind: 'transmit' | 'confirm' | 'receive') =>
  (transaction: Transacao): Step => ({ kind, transaction });

const isInTransit = (transaction: Transacao): boolean =>
  transaction.status === 'confirmada' && transaction.resgate_id !== null && transaction.recebido_em === null;
