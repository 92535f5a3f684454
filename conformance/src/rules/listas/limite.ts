import { lists } from '../../contract/reads.ts';
import type { Probe } from '../../probe.ts';
import type { Rule } from '../../rule.ts';
import type { Exchange } from '../../service/exchange.ts';

/** A page holds what it was asked for, or all that there is. */
async function lengths(
  probe: Probe,
  operation: string,
  ask: (limite?: string) => Promise<Exchange>,
): Promise<void> {
  let all = 0;
  for (const [limite, most] of [
    ['100', 100],
    ['1', 1],
    [undefined, 20],
  ] as const) {
    const page = await ask(limite);
    if (!probe.succeeds(page, 200)) continue;
    const { length } = (Object(page.json) as { dados?: object[] }).dados ?? [];
    all ||= length;
    probe.equal(`items of ${operation}${limite === undefined ? ' by default' : ` by ${limite}`}`, {
      expected: `${Math.min(all, most)}`,
      came: `${length}`,
      ...(limite === undefined && { at: ['/components/parameters/Limite/schema/default'] }),
    });
  }
}

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
      for (const limite of ['0', '101', '1.5', '1e1', '+1'])
        probe.refuses(await ask(limite), { status: 422, codigo: 'requisicao_invalida', campo: 'limite' });
      await lengths(probe, operation, ask);
    }
  },
};
