import { isObject } from '../../../../mock/src/contract/reader/document.ts';
import { readable, singleOf } from '../../contract/reads.ts';
import type { Rule } from '../../rule.ts';

export const leituras: Rule = {
  id: 'respostas/leituras',
  sentence:
    'Every list and every single resource answers 200, and each item of a list is the same when it is read by its `id`.',
  at: '/info/description',
  level: 'leitura',
  async check(probe) {
    const ids = new Set<string | null>();
    for (const operation of readable(probe.service.contract)) {
      const exchange = await probe.call(operation);
      ids.add(exchange.headers.get('Requisicao-Id'));
      if (operation === 'obterPoliticaDeAlocacao' && exchange.status === 404) continue;
      probe.succeeds(exchange, 200);
      const single = singleOf(probe.service.contract, operation);
      const { dados = [] } = Object(exchange.json) as { dados?: { id: string }[] };
      probe.holds(`body of ${operation}`, isObject(exchange.json), 'an object', exchange.text.slice(0, 80));
      for (const item of single === undefined ? [] : dados.slice(0, 3)) {
        const read = await probe.call(single ?? '', { id: item.id });
        if (probe.succeeds(read, 200))
          probe.equal(`${single} of an item of ${operation}`, {
            expected: JSON.stringify(item),
            came: JSON.stringify(read.json),
          });
      }
    }
    const { length } = readable(probe.service.contract);
    probe.equal('ids of requests', { expected: `${length}`, came: `${ids.size}` });
  },
};
