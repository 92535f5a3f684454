import { inLanguage } from './in-language.ts';

/** The texts of the view of redemptions. */
export const redemptions = inLanguage(
  {
    one: 'Um resgate',
    lead: 'Um resgate devolve USDC a uma carteira da empresa.',
    new: 'Pedir um resgate',
    amount: 'Valor em USDC',
    wallet: 'Para a carteira',
    reference: 'Referência interna',
    create: 'Pedir resgate',
    empty: 'Ainda não há resgates.',
    approved: 'Aprovado em',
    concluded: 'Concluído em',
    canceledBy: 'Cancelado por',
    cancellation: 'Comentário do cancelamento',
    created: 'Pedido',
    by: 'Decidido por',
    received: 'Valor recebido',
  },
  {
    one: 'A redemption',
    lead: 'A redemption brings USDC back to one of the company’s wallets.',
    new: 'Request a redemption',
    amount: 'Amount in USDC',
    wallet: 'To the wallet',
    reference: 'Internal reference',
    create: 'Request redemption',
    empty: 'There are no redemptions yet.',
    approved: 'Approved on',
    concluded: 'Completed on',
    canceledBy: 'Canceled by',
    cancellation: 'Comment on the cancellation',
    created: 'Requested',
    by: 'Decided by',
    received: 'Amount received',
  },
);
