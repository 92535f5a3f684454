import type { Proposta, Resgate, Transacao } from '@tesa/sdk/src/generated/entities';

/** Something that waits for somebody, and what they would do. */
export type Step =
  | { readonly kind: 'decideProposal'; readonly proposal: Proposta }
  | { readonly kind: 'decideRedemption'; readonly redemption: Resgate }
  | {
      readonly kind: 'transmit' | 'confirm' | 'receive' | 'reissue' | 'startOver';
      readonly transaction: Transacao;
    }
  | { readonly kind: 'deposit' };

/** The proposals and redemptions of an organisation that are under way. */
interface UnderWay {
  /** In `pendente` or `aprovada`. */
  readonly proposals: readonly Proposta[];
  /** In `pendente` or `aguardando_assinatura`. */
  readonly redemptions: readonly Resgate[];
}

/** The steps that are left, the next one first: what was begun is finished before anything new is decided. */
export function stepsOf({ proposals, redemptions }: UnderWay): readonly Step[] {
  const transactions = [...proposals, ...redemptions].flatMap((owner) =>
    'transacoes' in owner ? owner.transacoes : [],
  );
  const replaced = new Set(transactions.map(({ substitui }) => substitui));
  const current = transactions.filter(({ id }) => !replaced.has(id));
  const failed = current.filter(({ status }) => status === 'falhou');
  const isExhausted = (transaction: Transacao) => afterFailure(transaction, transactions) === 'startOver';
  return [
    ...current.filter(({ status }) => status === 'transmitida').map(stepWith('confirm')),
    ...current.filter(isInTransit).map(stepWith('receive')),
    ...current.filter(({ status }) => status === 'aguardando_assinatura').map(stepWith('transmit')),
    ...failed.filter((transaction) => !isExhausted(transaction)).map(stepWith('reissue')),
    ...redemptions
      .filter(({ status }) => status === 'pendente')
      .map((redemption): Step => ({ kind: 'decideRedemption', redemption })),
    ...proposals
      .filter(({ status }) => status === 'pendente')
      .map((proposal): Step => ({ kind: 'decideProposal', proposal })),
    ...failed.filter(isExhausted).map(stepWith('startOver')),
  ];
}

/** How many steps wait. A transaction that was reissued ten times waits for nothing: it stays failed, whatever is done. */
export const countWaiting = (steps: readonly Step[]): number =>
  steps.filter(({ kind }) => kind !== 'startOver').length;

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
  (kind: 'transmit' | 'confirm' | 'receive' | 'reissue' | 'startOver') =>
  (transaction: Transacao): Step => ({ kind, transaction });

/** Confirmed, while the USDC of a redemption is still on its way. */
const isInTransit = (transaction: Transacao): boolean =>
  transaction.status === 'confirmada' && transaction.resgate_id !== null && transaction.recebido_em === null;
