import { inLanguage } from './in-language.ts';

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
      'Reservado é o que as transações aprovadas ainda vão levar. Não reservado não é o mesmo que caixa: inclui as aplicações. Um resgate pode pedir até esse valor, descontado o USDC não reservado que já está na carteira de destino.',
    accrued: 'Rendimento bruto creditado desde o início',
    allocation: 'Posições',
    byWallet: 'Por carteira',
    legendReserved: 'hachurado: reservado',
    picture: (parts: string) => `Onde está o dinheiro: ${parts}`,
    noFailures: 'Nenhuma transação que falhou espera por você',
    failures: (count: number) =>
      count === 1
        ? '1 transação falhou e espera por você'
        : `${count} transações falharam e esperam por você`,
    next: 'Próximo passo',
    others: (count: number, isWhole: boolean) =>
      count === 1 && isWhole
        ? 'Mais 1 decisão ou transação espera a sua vez'
        : `Mais${isWhole ? '' : ' de'} ${count} decisões ou transações esperam a sua vez`,
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
      'Reserved is what approved transactions have yet to take. Not reserved is not the same as cash: it includes the investments. A redemption may ask for up to that amount, less the unreserved USDC that its destination wallet already holds.',
    accrued: 'Gross yield credited to date',
    allocation: 'Positions',
    byWallet: 'By wallet',
    legendReserved: 'hatched: reserved',
    picture: (parts) => `Where the money is: ${parts}`,
    noFailures: 'No failed transaction waits for you',
    failures: (count) =>
      count === 1
        ? '1 transaction failed and waits for you'
        : `${count} transactions failed and wait for you`,
    next: 'Next step',
    others: (count, isWhole) =>
      count === 1 && isWhole
        ? '1 more decision or transaction waits for its turn'
        : `${isWhole ? `${count} more` : `More than ${count} other`} decisions or transactions wait for their turn`,
    story: ['Deposit', 'Proposal', 'Approval', 'Broadcast', 'Confirmation'],
    storyLabel: 'From the deposit to the execution',
    activity: 'What happened',
    noActivity: 'Nothing has happened yet.',
    empty: 'Empty',
  },
);
