import type { Assertions } from '../../assertions.ts';
import { lists } from '../../contract/reads.ts';
import type { Rule } from '../../rule.ts';
import type { Exchange } from '../../service/exchange.ts';
import { OwnOrganization } from '../estados/own-organization.ts';

const DEFAULT = 20;

type Ask = (limite?: string) => Promise<Exchange>;

/** Expects every page except the last to be full. Resolves with the item count, up to 100. */
async function lengths(assertions: Assertions, operation: string, ask: Ask): Promise<number> {
  let all = 0;
  for (const [limite, most] of [
    ['100', 100],
    ['1', 1],
    ['2', 2],
    [undefined, DEFAULT],
  ] as const) {
    const page = await ask(limite);
    if (!assertions.succeeds(page, 200)) continue;
    const { dados = [], proximo_cursor } = Object(page.json) as {
      dados?: object[];
      proximo_cursor?: unknown;
    };
    all ||= dados.length;
    // The contract allows empty pages before the last one, and the default limit shows only in a longer list.
    if ((dados.length === 0 && proximo_cursor !== null) || (limite === undefined && all <= most)) continue;
    assertions.equal(`items of ${operation}${limite === undefined ? ' by default' : ` by ${limite}`}`, {
      expected: `${Math.min(all, most)}`,
      came: `${dados.length}`,
      ...(limite === undefined && { at: ['/components/parameters/Limite/schema/default'] }),
    });
  }
  return all;
}

export const limite: Rule = {
  id: 'listas/limite',
  sentence:
    '`limite` is from 1 to 100, 20 by default; any other value is refused with 422 `requisicao_invalida` rather than adjusted.',
  at: '/components/parameters/Limite',
  level: 'leitura',
  async check(assertions) {
    const found: number[] = [];
    await assertions.each(lists(assertions.service.contract), async (operation) => {
      const ask = (limite?: string) => assertions.call(operation, { query: { ...(limite && { limite }) } });
      for (const limite of ['0', '01', '101', '1.5', '1e1', '+1'])
        assertions.refuses(await ask(limite), {
          status: 422,
          codigo: 'requisicao_invalida',
          campo: 'limite',
        });
      found.push(await lengths(assertions, operation, ask));
    });
    if (found.some((all) => all > DEFAULT) || !assertions.service.mayControl()) return;
    await assertions.within(await assertions.fixtures.branch(), async (inner) => {
      const ground = await OwnOrganization.open(inner);
      for (let n = 0; n <= DEFAULT; n += 1) await ground.fixtures.deposit(ground.from, '1.00');
      const ask = (limite?: string) =>
        inner.call('listarRegistros', { query: { ...(limite && { limite }) } }, ground.service);
      await lengths(inner, 'listarRegistros', ask);
    });
  },
};
