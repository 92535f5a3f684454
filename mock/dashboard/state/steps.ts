import type { Proposta, Resgate, Transacao } from '../../../sdk/src/generated/entities.ts';

/** Something that waits for somebody, and what would be done about it. */
export type Step =
  | { readonly kind: 'decideProposal'; readonly proposal: Proposta }
  | { readonly kind: 'decideRedemption'; readonly redemption: Resgate }
  | {
      readonly kind: 'transmit' | 'confirm' | 'receive' | 'reissue' | 'startOver';
      readonly transaction: Transacao;
    }
  | { readonly kind: 'deposit' };

/** What is still under way in an organisation. */
interface UnderWay {
  /** In `pendente` or `aprovada`. */
  readonly proposals: readonly Proposta[];
  /** In `pendente` or `aguardando_assinatura`. */
  readonly redemptions: readonly Resgate[];
}

/** The steps that are left, the one to take next first: what was begun is ended before anything new is decided. */
export function stepsOf({ proposals, redemptions }: UnderWay): readonly Step[] {
  const transactions = [...proposals, ...redemptions].flatMap((owner) =>
    'transacoes' in owner ? owner.transacoes : [],
  );
  const replaced = new Set(transactions.map(({ substitui }) => substitui));
  const current = transactions.filter(({ id }) => !replaced.has(id));
  const byId = new Map(transactions.map((transaction) => [transaction.id, transaction]));
  const failed = current.filter(({ status }) => status === 'falhou');
  const isExhausted = (transaction: Transacao) => countReissues(transaction, byId) >= MOST_REISSUES;
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

/** How many steps wait. What was reissued ten times waits for nothing: it stays as it is, whatever is done instead. */
export const countWaiting = (steps: readonly Step[]): number =>
  steps.filter(({ kind }) => kind !== 'startOver').length;

/** The API refuses the eleventh. */
const MOST_REISSUES = 10;

function countReissues({ substitui }: Transacao, byId: ReadonlyMap<string, Transacao>): number {
  const previous = substitui === null ? undefined : byId.get(substitui);
  return previous === undefined ? 0 : 1 + countReissues(previous, byId);
}

const stepWith =
  (kind: 'transmit' | 'confirm' | 'receive' | 'reissue' | 'startOver') =>
  (transaction: Transacao): Step => ({ kind, transaction });

/** Confirmed, while the USDC of a redemption is still on its way. */
const isInTransit = (transaction: Transacao): boolean =>
  transaction.status === 'confirmada' && transaction.resgate_id !== null && transaction.recebido_em === null;
