import type { Rule } from '../../rule.ts';

export const chaveDesconhecida: Rule = {
  id: 'chaves/chave-desconhecida',
  sentence: 'An unknown key is refused with 401 `chave_invalida`.',
  at: '/components/responses/NaoAutorizado',
  level: 'leitura',
  async check(assertions) {
    const unknown = { Authorization: 'Bearer svc_test_conformidade_desconhecida' };
    assertions.refuses(await assertions.call('obterChave', { headers: unknown }), {
      status: 401,
      codigo: 'chave_invalida',
    });
    assertions.refuses(await assertions.call('listarPropostas', { headers: unknown }), {
      status: 401,
      codigo: 'chave_invalida',
    });
  },
};
