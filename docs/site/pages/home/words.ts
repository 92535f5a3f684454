import type { Language } from '../../../language.ts';

interface Step {
  readonly who: string;
  readonly does: string;
  readonly what: string;
}

interface Way {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  /** Whether it leads to the dashboard where the sandbox serves these pages. */
  readonly isDashboard?: boolean;
}

interface HomeWords {
  readonly how: string;
  readonly steps: readonly Step[];
  readonly ways: readonly Way[];
  readonly waysTitle: string;
}

/** What the home page shows before its text. */
export const HOME_WORDS: Readonly<Record<Language, HomeWords>> = {
  pt: {
    how: 'Como funciona: a Tesa propõe, a sua empresa aprova, o custodiante assina',
    steps: [
      {
        who: 'A Tesa',
        does: 'propõe',
        what: 'Um depósito de USDC chega, e a Tesa propõe quanto alocar em cada ativo.',
      },
      {
        who: 'A sua empresa',
        does: 'aprova',
        what: 'A Tesa retorna as transações a assinar. O dinheiro ainda não se move.',
      },
      {
        who: 'O custodiante',
        does: 'assina',
        what: 'O custodiante confere, assina e transmite. Só então o dinheiro se move.',
      },
    ],
    waysTitle: 'Por onde começar',
    ways: [
      {
        title: 'Aprove uma proposta',
        text: 'Agora, com o mouse, no sandbox.',
        to: 'operacoes/aprovarProposta/',
      },
      {
        title: 'Abra o painel',
        text: 'Veja a tesouraria e execute cada passo.',
        to: 'sandbox/painel/',
        isDashboard: true,
      },
      {
        title: 'Use o SDK',
        text: 'Um programa inteiro, em TypeScript.',
        to: '#em-10-minutos-o-mesmo-em-um-programa',
      },
      {
        title: 'Receba um webhook',
        text: 'Confira a assinatura e processe cada evento uma vez.',
        to: 'receitas/receber-webhooks/',
      },
    ],
  },
  en: {
    how: 'How it works: Tesa proposes, your company approves, the custodian signs',
    steps: [
      {
        who: 'Tesa',
        does: 'proposes',
        what: 'A deposit of USDC arrives, and Tesa proposes how much to allocate to each asset.',
      },
      {
        who: 'Your company',
        does: 'approves',
        what: 'Tesa returns the transactions to sign. The money does not move yet.',
      },
      {
        who: 'The custodian',
        does: 'signs',
        what: 'The custodian checks, signs and broadcasts. Only then does the money move.',
      },
    ],
    waysTitle: 'Where to start',
    ways: [
      {
        title: 'Approve a proposal',
        text: 'Now, by mouse, in the sandbox.',
        to: 'operacoes/aprovarProposta/',
      },
      {
        title: 'Open the dashboard',
        text: 'See the treasury and take each step.',
        to: 'sandbox/painel/',
        isDashboard: true,
      },
      {
        title: 'Use the SDK',
        text: 'A whole program in TypeScript.',
        to: '#in-10-minutes-the-same-in-a-program',
      },
      {
        title: 'Receive a webhook',
        text: 'Verify its signature and process each event once.',
        to: 'receitas/receber-webhooks/',
      },
    ],
  },
};
