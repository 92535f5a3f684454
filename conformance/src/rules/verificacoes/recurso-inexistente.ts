import type { Rule } from '../../rule.ts';

const UNKNOWN = {
  obterProposta: 'prop',
  obterResgate: 'res',
  obterTransacao: 'tx',
  obterCarteira: 'cart',
  obterEvento: 'evt',
  obterWebhook: 'wh',
};

export const recursoInexistente: Rule = {
  id: 'verificacoes/recurso-inexistente',
  sentence: {
    pt: 'Um `id` que não existe recebe 404 `nao_encontrado`.',
    en: 'An `id` that does not exist is refused with 404 `nao_encontrado`.',
  },
  at: '/components/responses/NaoEncontradoNaLeitura',
  level: 'leitura',
  async check(probe) {
    for (const [operation, prefix] of Object.entries(UNKNOWN))
      probe.refuses(await probe.call(operation, { id: `${prefix}_000000000000` }), {
        status: 404,
        codigo: 'nao_encontrado',
        campo: 'id',
      });
  },
};
