import type { Rule } from '../../rule.ts';
import { lists } from '../../workshop.ts';

/** Pages of a list that are read one item at a time. */
const PAGES = 12;

export const paginas: Rule = {
  id: 'listas/paginas',
  sentence: {
    pt: 'Lida em páginas de um item, uma lista mostra os mesmos itens na mesma ordem, cada um uma só vez.',
    en: 'Read in pages of one item, a list shows the same items in the same order, each once.',
  },
  at: '/components/parameters/Limite',
  level: 'leitura',
  isLaw: true,
  async check(probe) {
    for (const operation of lists(probe.service.contract)) {
      const whole = await probe.call(operation, { query: { limite: '100' } });
      const { dados = [] } = Object(whole.json) as { dados?: object[] };
      const paged: object[] = [];
      let apos: string | undefined;
      for (let page = 0; page < PAGES; page += 1) {
        const query: Record<string, string> = { limite: '1', ...(apos !== undefined && { apos }) };
        const { json } = await probe.call(operation, { query });
        const { dados: items = [], proximo_cursor } = Object(json) as {
          dados?: object[];
          proximo_cursor?: string | null;
        };
        paged.push(...items);
        if (typeof proximo_cursor !== 'string') break;
        apos = proximo_cursor;
      }
      const expected = JSON.stringify(dados.slice(0, PAGES));
      probe.equal(`items of ${operation}`, { expected, came: JSON.stringify(paged) });
    }
  },
};
