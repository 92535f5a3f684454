import type { Language } from '../../../language.ts';

interface Way {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly isDashboard?: boolean;
}

interface HomeWords {
  readonly program: string;
  readonly ways: readonly Way[];
  readonly waysTitle: string;
}

export const HOME_WORDS: Readonly<Record<Language, HomeWords>> = {
  pt: {
    program: 'Aprove uma proposta: este programa roda aqui',
    waysTitle: 'Por onde começar',
    ways: [
      {
        title: 'Aprove com o mouse',
        text: 'No console da operação, campo a campo.',
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
    program: 'Approve a proposal: this program runs here',
    waysTitle: 'Where to start',
    ways: [
      {
        title: 'Approve by mouse',
        text: 'In the console of the operation, field by field.',
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
