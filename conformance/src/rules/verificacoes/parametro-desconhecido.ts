import type { Rule } from '../../rule.ts';

export const parametroDesconhecido: Rule = {
  id: 'verificacoes/parametro-desconhecido',
  sentence: {
    pt: 'Um parâmetro de busca que a operação não tem recebe 422 `requisicao_invalida`, com o seu nome em `campo`.',
    en: 'A query parameter that the operation does not have is refused with 422 `requisicao_invalida`, its name in `campo`.',
  },
  at: '/info/description',
  level: 'leitura',
  async check(probe) {
    for (const operation of ['listarPropostas', 'obterPosicoes'])
      probe.refuses(await probe.call(operation, { query: { inventado: '1' } }), {
        status: 422,
        codigo: 'requisicao_invalida',
        campo: 'inventado',
      });
  },
};
