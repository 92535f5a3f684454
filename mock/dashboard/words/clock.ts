import { inLanguage } from './in-language.ts';

/** The texts of the view of the clock. */
export const clock = inLanguage(
  {
    lead: 'Avançar o relógio faz, na ordem, tudo o que vence no caminho.',
    advance: 'Agora',
    steps: [
      ['PT1H', 'Mais 1 hora'],
      ['P1D', 'Mais 1 dia'],
      ['P7D', 'Mais 1 semana'],
    ] as readonly (readonly [string, string])[],
    toMonthEnd: 'Até o fim do mês',
    toNext: 'Até o que vem primeiro',
    until: 'Até o instante, em UTC',
    go: 'Avançar',
    due: 'O que está por acontecer',
    nothingDue: 'Nada acontece por si só.',
    jump: 'Ir até lá',
    when: 'Quando',
    what: 'O quê',
    about: 'A quê',
    detail: 'Detalhes',
    happened: (count: number) =>
      count === 0
        ? 'Nada aconteceu no caminho'
        : count === 1
          ? 'Aconteceu 1 coisa no caminho'
          : `Aconteceram ${count} coisas no caminho`,
    notShown: (count: number) => `E mais ${count}; a resposta tem todas.`,
  },
  {
    lead: 'Advancing the clock does, in order, all that falls due on the way.',
    advance: 'Now',
    steps: [
      ['PT1H', '1 hour on'],
      ['P1D', '1 day on'],
      ['P7D', '1 week on'],
    ],
    toMonthEnd: 'To the end of the month',
    toNext: 'To what comes first',
    until: 'To the instant, in UTC',
    go: 'Advance',
    due: 'What is about to happen',
    nothingDue: 'Nothing happens by itself.',
    jump: 'Go there',
    when: 'When',
    what: 'What',
    about: 'To what',
    detail: 'Details',
    happened: (count) =>
      count === 0
        ? 'Nothing happened on the way'
        : count === 1
          ? '1 thing happened on the way'
          : `${count} things happened on the way`,
    notShown: (count) => `And ${count} more; the response has all of them.`,
  },
);
