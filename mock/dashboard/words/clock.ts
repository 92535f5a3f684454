import { inLanguage } from './in-language.ts';

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
    monthEnds: 'O mês termina em',
    nextIs: 'O próximo acontecimento:',
    until: 'Até a hora, em UTC',
    go: 'Avançar',
    due: 'O que vence a seguir',
    nothingDue: 'Nada está por vencer.',
    jump: 'Ir até lá',
    when: 'Quando',
    what: 'O quê',
    about: 'Recurso',
    detail: 'Detalhes',
    kinds: { 'webhook.tentativa': 'tentativa de webhook' } as Readonly<Record<string, string>>,
    happened: (count: number) =>
      count === 0
        ? 'Nada aconteceu no caminho'
        : count === 1
          ? 'Aconteceu 1 coisa no caminho'
          : `Aconteceram ${count} coisas no caminho`,
    notShown: (count: number) => `E mais ${count}; a resposta tem todas.`,
  },
  {
    lead: 'Moving the clock forward makes everything that falls due on the way happen, in order.',
    advance: 'Now',
    steps: [
      ['PT1H', '1 hour on'],
      ['P1D', '1 day on'],
      ['P7D', '1 week on'],
    ],
    toMonthEnd: 'To the end of the month',
    toNext: 'To the next thing due',
    monthEnds: 'The month ends at',
    nextIs: 'The next thing due:',
    until: 'To a moment, in UTC',
    go: 'Advance',
    due: 'What is due next',
    nothingDue: 'Nothing is due.',
    jump: 'Go there',
    when: 'When',
    what: 'What',
    about: 'Resource',
    detail: 'Details',
    kinds: {
      'transacao.transmitida': 'transaction broadcast',
      'transacao.confirmada': 'transaction confirmed',
      'transacao.expirada': 'transaction expired',
      'rendimento.apurado': 'yield closed',
      'webhook.tentativa': 'webhook attempt',
    },
    happened: (count) =>
      count === 0
        ? 'Nothing happened on the way'
        : count === 1
          ? '1 thing happened on the way'
          : `${count} things happened on the way`,
    notShown: (count) => `And ${count} more; the response has all of them.`,
  },
);
