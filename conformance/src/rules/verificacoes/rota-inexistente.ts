import type { Rule } from '../../rule.ts';

export const rotaInexistente: Rule = {
  id: 'verificacoes/rota-inexistente',
  sentence: {
    pt: 'Um caminho que não existe recebe 404 `rota_inexistente`, mesmo sem chave.',
    en: 'A path that does not exist is refused with 404 `rota_inexistente`, even without a key.',
  },
  at: '/info/description',
  level: 'leitura',
  async check(probe) {
    const headers = { Authorization: null };
    probe.refuses(probe.saw(await probe.service.request('GET', '/nada', { headers })), {
      status: 404,
      codigo: 'rota_inexistente',
    });
  },
};
