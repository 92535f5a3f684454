import { isObject } from '@tesa/mock/src/contract/reader/document';
import { readable, singleOf } from '../../contract/reads.ts';
import type { Rule } from '../../rule.ts';

export const leituras: Rule = {
  id: 'respostas/leituras',
  sentence:
    'Every list and every single resource answers 200, and each item of a list is the same when it is read by its `id`.',
  at: '/info/description',
  level: 'leitura',
  async check(assertions) {
    const ids = new Set<string | null>();
    for (const operation of readable(assertions.service.contract)) {
      const exchange = await assertions.call(operation);
      ids.add(exchange.headers.get('Requisicao-Id'));
      if (operation === 'obterPoliticaDeAlocacao' && exchange.status === 404) continue;
      assertions.succeeds(exchange, 200);
      const single = singleOf(assertions.service.contract, operation);
      const { dados = [] } = Object(exchange.json) as { dados?: { id: string }[] };
      assertions.holds(
        `body of ${operation}`,
        isObject(exchange.json),
        'an object',
        exchange.text.slice(0, 80),
      );
      for (const item of single === undefined ? [] : dados.slice(0, 3)) {
        const read = await assertions.call(single ?? '', { id: item.id });
        if (assertions.succeeds(read, 200))
          assertions.equal(`${single} of an item of ${operation}`, {
            expected: JSON.stringify(item),
            came: JSON.stringify(read.json),
          });
      }
    }
    const { length } = readable(assertions.service.contract);
    assertions.equal('ids of requests', { expected: `${length}`, came: `${ids.size}` });
  },
};
