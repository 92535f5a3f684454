import { readable } from '../../contract/reads.ts';
import type { Rule } from '../../rule.ts';

export const semChave: Rule = {
  id: 'chaves/sem-chave',
  sentence: 'A request without a key is refused with 401 `chave_ausente`.',
  at: '/components/responses/NaoAutorizado',
  level: 'leitura',
  async check(probe) {
    for (const operation of readable(probe.service.contract))
      probe.refuses(await probe.call(operation, { headers: { Authorization: null } }), {
        status: 401,
        codigo: 'chave_ausente',
      });
  },
};
