import { inLanguage } from './in-language.ts';

/** The texts of the view of the months that passed. */
export const history = inLanguage(
  {
    lead: 'O que a empresa tinha no fim de cada mês, e o que cada mês rendeu.',
    none: 'Nenhum mês terminou ainda neste mundo. Avance o relógio até o fim do mês, e ele aparece aqui.',
    toMonthEnd: 'Avançar até o fim do mês',
    nothingYields: 'Nada está rendendo agora. O próximo passo está na',
    range: 'Quanto tempo mostrar',
    ranges: { 12: '12 meses', 24: '24 meses', 60: '5 anos' },
    positions: 'Posições no fim de cada mês',
    yields: 'Rendimento de cada mês',
    picture: (title: string) => `${title}, em um gráfico; a tabela abaixo tem os mesmos números`,
    month: 'Mês',
    now: 'Agora',
    total: 'Total',
    gross: 'Bruto',
    fee: 'Valor da taxa',
    net: 'Líquido',
    sum: 'Soma',
    paidOutside: 'O rendimento bruto entra nas carteiras no fim do mês. A empresa paga a taxa fora da API.',
  },
  {
    lead: 'What the company had at the end of each month, and what each month yielded.',
    none: 'No month has ended in this world yet. Advance the clock to the end of the month, and it appears here.',
    toMonthEnd: 'Advance to the end of the month',
    nothingYields: 'Nothing is yielding now. The next step is in the',
    range: 'How much time to show',
    ranges: { 12: '12 months', 24: '24 months', 60: '5 years' },
    positions: 'Positions at the end of each month',
    yields: 'Yield of each month',
    picture: (title) => `${title}, as a chart; the table below has the same numbers`,
    month: 'Month',
    now: 'Now',
    total: 'Total',
    gross: 'Gross',
    fee: 'Fee',
    net: 'Net',
    sum: 'Sum',
    paidOutside:
      'The gross yield is credited to the wallets when the month ends. The company pays the fee outside the API.',
  },
);
