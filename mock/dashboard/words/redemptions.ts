import { inLanguage } from './in-language.ts';

/** The texts of the view of redemptions. */
export const redemptions = inLanguage(
  {
    one: 'Um resgate',
    lead: 'Um resgate leva USDC de volta a uma carteira da empresa.',
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
    one: 'A redemption',
    lead: 'A redemption brings USDC back to a wallet of the company.',
    new: 'Ask for a redemption',
    amount: 'Amount in USDC',
    wallet: 'To the wallet',
    reference: 'Internal reference',
    create: 'Ask for redemption',
    empty: 'There are no redemptions yet.',
    approved: 'Approved',
    concluded: 'Concluded',
    canceledBy: 'Canceled by',
    cancellation: 'Comment on the cancellation',
    created: 'Asked for',
    received: 'Amount received',
  },
);
