import type { Proposta, Resgate, Transacao } from '../../../sdk/src/generated/entities.ts';

/** Something that waits for somebody, and what would be done about it. */
export type Step =
  | { readonly kind: 'decideProposal'; readonly proposal: Proposta }
  | { readonly kind: 'decideRedemption'; readonly redemption: Resgate }
  | {
      readonly kind: 'transmit' | 'confirm' | 'receive' | 'reissue';
      readonly transaction: Transacao;
    }
  | { readonly kind: 'deposit' };

/** What is still under way in an organisation. */
export interface UnderWay {
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
  return [
    ...current.filter(({ status }) => status === 'transmitida').map(stepWith('confirm')),
    ...current.filter(isInTransit).map(stepWith('receive')),
    ...current.filter(({ status }) => status === 'aguardando_assinatura').map(stepWith('transmit')),
    ...current.filter(({ status }) => status === 'falhou').map(stepWith('reissue')),
    ...redemptions
      .filter(({ status }) => status === 'pendente')
      .map((redemption): Step => ({ kind: 'decideRedemption', redemption })),
    ...proposals
      .filter(({ status }) => status === 'pendente')
      .map((proposal): Step => ({ kind: 'decideProposal', proposal })),
  ];
}

const stepWith =
  (kind: 'transmit' | 'confirm' | 'receive' | 'reissue') =>
  (transaction: Transacao): Step => ({ kind, transaction });

/** Confirmed, while the USDC of a redemption is still on its way. */
const isInTransit = (transaction: Transacao): boolean =>
  transaction.status === 'confirmada' && transaction.resgate_id !== null && transaction.recebido_em === null;
