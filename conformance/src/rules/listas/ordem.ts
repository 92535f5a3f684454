import { lists } from '../../contract/reads.ts';
import { instantOf } from '../../instant.ts';
import type { Rule } from '../../rule.ts';
import type { Resource } from '../../service/items.ts';
import { timeOf } from './queries.ts';
import { every } from './still.ts';

export const ordemDasListas: Rule = {
  id: 'listas/ordem',
  sentence:
    'Every list is ordered newest first without duplicates; the signing queue is ordered by wallet and nonce.',
  at: '/paths/~1registros/get',
  level: 'leitura',
  async check(assertions) {
    const { contract } = assertions.service;
    await assertions.each(lists(contract), async (operation) => {
      const items = await every(assertions, operation);
      const ids = items.map(({ id, versao }) => id ?? versao);
      assertions.law(`items of ${operation}`, `${new Set(ids).size}`, `${ids.length}`);
      const time = timeOf(contract, operation);
      const keys = time === undefined ? queue(items) : items.map((item) => instantOf(item[time])).reverse();
      const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      assertions.equal(`order of ${operation}`, { expected: sorted.join(' '), came: keys.join(' ') });
    });
  },
};

/** The signing queue as an order to compare: wallets in sequence, each with its nonces on `ethereum`. */
function queue(items: readonly Resource[]): string[] {
  const wallets = [...new Set(items.map(({ carteira_id }) => carteira_id))];
  return items.map(({ carteira_id, rede, nonce }) =>
    [wallets.indexOf(carteira_id), rede === 'ethereum' ? nonce : 0]
      .map((one) => `${one}`.padStart(20, '0'))
      .join(' '),
  );
}
