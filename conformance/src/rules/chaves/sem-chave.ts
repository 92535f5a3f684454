import { readable } from '../../contract/reads.ts';
import type { Rule } from '../../rule.ts';

export const semChave: Rule = {
  id: 'chaves/sem-chave',
  sentence: 'A request without a key is refused with 401 `chave_ausente`.',
  at: '/components/responses/NaoAutorizado',
  level: 'leitura',
  async check(assertions) {
    for (const operation of readable(assertions.service.contract))
      assertions.refuses(await assertions.call(operation, { headers: { Authorization: null } }), {
        status: 401,
        codigo: 'chave_ausente',
      });
  },
};
