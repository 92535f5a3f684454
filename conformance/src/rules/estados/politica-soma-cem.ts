import type { Rule } from '../../rule.ts';

export const politicaSomaCem: Rule = {
  id: 'estados/politica-soma-cem',
  sentence: 'Percentages that do not add up to exactly 100 are refused with 422 `politica_invalida`.',
  at: '/components/responses/PoliticaInvalida',
  level: 'escrita',
  async check(assertions) {
    for (const [a, b] of [
      [50, 49.99],
      [50, 50.01],
      [99.99, 0.02],
      [33.333, 66.667],
    ] as const) {
      const alocacao_alvo = [
        { ativo: 'USDY', percentual: a },
        { ativo: 'BUIDL', percentual: b },
      ];
      const refused = assertions.saw(await assertions.fixtures.propose(alocacao_alvo));
      assertions.law(`a proposal of ${a} and ${b}`, 'refused', refused.status < 400 ? 'taken' : 'refused');
      assertions.refuses(refused, { status: 422, codigo: 'politica_invalida' });
    }
  },
};
