import { lists } from '../../contract/reads.ts';
import type { Rule } from '../../rule.ts';
import { whileStill } from './still.ts';

const PAGES = 12;
const MOST = 3 * PAGES;

interface Page {
  readonly dados?: readonly object[];
  readonly proximo_cursor?: string | null;
  readonly tem_mais?: boolean;
}

export const paginas: Rule = {
  id: 'listas/paginas',
  sentence:
    'Pages of one item return the same items in the same order, each once, and `tem_mais` tells whether there is another page.',
  at: '/components/parameters/Limite',
  level: 'leitura',
  isLaw: true,
  async check(assertions) {
    await assertions.each(lists(assertions.service.contract), (operation) =>
      whileStill(assertions, operation, async (items) => {
        const paged: object[] = [];
        const more: string[] = [];
        let apos: string | undefined;
        for (let page = 0; paged.length < PAGES && page < MOST; page += 1) {
          const query: Record<string, string> = { limite: '1', ...(apos !== undefined && { apos }) };
          const {
            dados = [],
            proximo_cursor,
            tem_mais,
          } = Object((await assertions.call(operation, { query })).json) as Page;
          paged.push(...dados);
          // The contract allows empty pages before the last one.
          if (apos !== undefined && dados.length === 0 && proximo_cursor === null)
            more.push(`page ${page}: empty`);
          if (tem_mais !== (proximo_cursor !== null))
            more.push(`page ${page}: ${tem_mais}, ${proximo_cursor}`);
          if (typeof proximo_cursor !== 'string') break;
          apos = proximo_cursor;
        }
        const expected = JSON.stringify(items.slice(0, PAGES));
        return [
          { what: `items of ${operation}`, expected, came: JSON.stringify(paged) },
          { what: `tem_mais of ${operation}`, expected: '', came: more.join(', ') },
        ];
      }),
    );
  },
};
