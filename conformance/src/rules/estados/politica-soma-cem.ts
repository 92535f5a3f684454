import type { Rule } from '../../rule.ts';

export const politicaSomaCem: Rule = {
  id: 'estados/politica-soma-cem',
  sentence: {
    pt: 'Percentuais que não somam exatamente 100 recebem 422 `politica_invalida`.',
    en: 'Percentages that do not add up to exactly 100 are refused with 422 `politica_invalida`.',
  },
  at: '/components/schemas/CodigoDeErro/x-extensible-enum/politica_invalida',
  level: 'escrita',
  async check(probe) {
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
      const body = { alocacao_alvo, motivo: 'Teste de conformidade.' };
      probe.refuses(await probe.call('criarProposta', { body }), {
        status: 422,
        codigo: 'politica_invalida',
      });
    }
  },
};
