import { inLanguage } from './in-language.ts';

/** The texts of the first view. */
export const overview = inLanguage(
  {
    lead: 'O que a empresa tem agora, e o que falta fazer.',
    total: 'Total',
    available: 'Em USDC',
    yielding: 'Rendendo',
    reserved: 'Reservado',
    free: 'Livre',
    accrued: 'Rendimento acumulado',
    allocation: 'Posições',
    byWallet: 'Por carteira',
    wallet: 'Carteira',
    legendReserved: 'hachurado: reservado pelo que já foi aprovado',
    picture: (parts: string) => `Onde está o dinheiro: ${parts}`,
    next: 'Próximo passo',
    others: (count: number) =>
      count === 1
        ? 'Mais 1 decisão ou transação espera a sua vez'
        : `Mais ${count} decisões ou transações esperam a sua vez`,
    story: ['Depósito', 'Proposta', 'Aprovação', 'Transmissão', 'Confirmação'],
    storyLabel: 'Do depósito à execução',
    activity: 'O que aconteceu',
    noActivity: 'Ainda não aconteceu nada.',
    empty: 'Vazia',
  },
  {
    lead: 'What the company has now, and what is left to do.',
    total: 'Total',
    available: 'In USDC',
    yielding: 'Yielding',
    reserved: 'Reserved',
    free: 'Free',
    accrued: 'Accrued yield',
    allocation: 'Positions',
    byWallet: 'By wallet',
    wallet: 'Wallet',
    legendReserved: 'hatched: reserved by what was approved',
    picture: (parts) => `Where the money is: ${parts}`,
    next: 'Next step',
    others: (count) =>
      count === 1
        ? '1 more decision or transaction waits for its turn'
        : `${count} more decisions or transactions wait for their turn`,
    story: ['Deposit', 'Proposal', 'Approval', 'Broadcast', 'Confirmation'],
    storyLabel: 'From the deposit to the execution',
    activity: 'What happened',
    noActivity: 'Nothing has happened yet.',
    empty: 'Empty',
  },
);
