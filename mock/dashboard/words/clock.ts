import { inLanguage } from './in-language.ts';

/** The texts of the view of the clock. */
export const clock = inLanguage(
  {
    lead: 'Quando você avança o relógio, tudo o que vence no caminho acontece, em ordem.',
    advance: 'Agora',
    steps: [
      ['PT1H', 'Mais 1 hora'],
      ['P1D', 'Mais 1 dia'],
      ['P7D', 'Mais 1 semana'],
    ] as readonly (readonly [string, string])[],
    toMonthEnd: 'Até o fim do mês',
    toNext: 'Até o próximo acontecimento',
    until: 'Até a hora, em UTC',
    go: 'Avançar',
    due: 'O que vai acontecer',
    nothingDue: 'Nada vai acontecer sozinho.',
    jump: 'Ir até lá',
    when: 'Quando',
    what: 'O quê',
    about: 'Recurso',
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
    lead: 'When you advance the clock, everything that falls due on the way happens, in order.',
    advance: 'Now',
    steps: [
      ['PT1H', '1 hour on'],
      ['P1D', '1 day on'],
      ['P7D', '1 week on'],
    ],
    toMonthEnd: 'To the end of the month',
    toNext: 'To what happens next',
    until: 'To the time, in UTC',
    go: 'Advance',
    due: 'What will happen',
    nothingDue: 'Nothing will happen by itself.',
    jump: 'Go there',
    when: 'When',
    what: 'What',
    about: 'Resource',
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
