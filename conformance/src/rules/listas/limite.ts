import type { Rule } from '../../rule.ts';
import { lists } from '../../workshop.ts';

export const limite: Rule = {
  id: 'listas/limite',
  sentence: {
    pt: '`limite` vai de 1 a 100, com padrão 20; fora disso, 422 `requisicao_invalida`: a API não o ajusta.',
    en: '`limite` goes from 1 to 100, 20 by default; outside of it 422 `requisicao_invalida`: the API does not adjust it.',
  },
  at: '/components/parameters/Limite',
  level: 'leitura',
  async check(probe) {
    for (const operation of lists(probe.service.contract)) {
      const ask = (limite?: string) => probe.call(operation, { query: { ...(limite && { limite }) } });
      for (const limite of ['0', '101', '1.5'])
        probe.refuses(await ask(limite), { status: 422, codigo: 'requisicao_invalida', campo: 'limite' });
      for (const [limite, most] of [
        ['1', 1],
        ['100', 100],
        [undefined, 20],
      ] as const) {
        const page = await ask(limite);
        const { dados = [] } = Object(page.json) as { dados?: object[] };
        if (probe.succeeds(page, 200))
          probe.holds(`items of ${operation}`, dados.length <= most, `at most ${most}`, `${dados.length}`);
      }
    }
  },
};
