import type { Rule } from '../../rule.ts';

export const limite: Rule = {
  id: 'listas/limite',
  sentence: {
    pt: '`limite` fora de 1 a 100 recebe 422 `requisicao_invalida`; a API não o ajusta.',
    en: '`limite` outside 1 to 100 is refused with 422 `requisicao_invalida`; the API does not adjust it.',
  },
  at: '/components/parameters/Limite',
  level: 'leitura',
  async check(probe) {
    for (const limite of ['0', '101', '-1', 'dez', '1.5'])
      probe.refuses(await probe.call('listarPropostas', { query: { limite } }), {
        status: 422,
        codigo: 'requisicao_invalida',
        campo: 'limite',
      });
  },
};
