import { inLanguage } from './in-language.ts';

/** The texts of the view of redemptions. */
export const redemptions = inLanguage(
  {
    lead: 'Um resgate devolve USDC a uma carteira da empresa.',
    new: 'Pedir um resgate',
    amount: 'Valor em USDC',
    wallet: 'Para a carteira',
    reference: 'Referência interna',
    create: 'Pedir resgate',
    empty: 'Ainda não há resgates.',
    approved: 'Aprovado',
    concluded: 'Concluído',
    canceledBy: 'Cancelado por',
    cancellation: 'Comentário do cancelamento',
    created: 'Pedido',
    received: 'Valor recebido',
  },
  {
    lead: 'A redemption returns USDC to a wallet of the company.',
    new: 'Request a redemption',
    amount: 'Amount in USDC',
    wallet: 'To the wallet',
    reference: 'Internal reference',
    create: 'Request redemption',
    empty: 'There are no redemptions yet.',
    approved: 'Approved',
    concluded: 'Completed',
    canceledBy: 'Canceled by',
    cancellation: 'Comment on the cancellation',
    created: 'Requested',
    received: 'Amount received',
  },
);
