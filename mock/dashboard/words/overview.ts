import { inLanguage } from './in-language.ts';

/** The texts of the first view. */
export const overview = inLanguage(
  {
    lead: 'O que a empresa tem agora, e o que falta fazer.',
    total: 'Total',
    uses: 'Caixa e aplicações, com o que está reservado',
    where: 'Onde está',
    available: 'Caixa',
    availableNote: 'em USDC; não rende',
    yielding: 'Aplicado',
    yieldingNote: 'em USDY e BUIDL; rende',
    reserved: 'Reservado',
    free: 'Não reservado',
    freeNote:
      'Reservado é o que as transações já aprovadas vão levar. Não reservado não quer dizer em caixa: soma caixa e aplicações, e é o máximo que um novo resgate pode pedir, menos o USDC não reservado da carteira de destino.',
    accrued: 'Rendimento bruto creditado desde o início',
    allocation: 'Posições',
    byWallet: 'Por carteira',
    legendReserved: 'hachurado: reservado',
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
    uses: 'Cash and investments, with what is reserved',
    where: 'Where it is',
    available: 'Cash',
    availableNote: 'in USDC; earns nothing',
    yielding: 'Invested',
    yieldingNote: 'in USDY and BUIDL; earns yield',
    reserved: 'Reserved',
    free: 'Not reserved',
    freeNote:
      'Reserved is what transactions already approved will take. Not reserved does not mean cash: it is cash and investments together, and the most that a new redemption may ask for, less the unreserved USDC of the wallet it goes to.',
    accrued: 'Gross yield credited to date',
    allocation: 'Positions',
    byWallet: 'By wallet',
    legendReserved: 'hatched: reserved',
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
