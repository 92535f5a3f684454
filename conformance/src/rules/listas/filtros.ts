import { entries, follow, list, member } from '../../../../mock/src/contract/reader/document.ts';
import { parameters } from '../../../../mock/src/contract/reader/operations.ts';
import type { Rule } from '../../rule.ts';
import { lists } from '../../workshop.ts';

export const filtros: Rule = {
  id: 'listas/filtros',
  sentence: {
    pt: 'Um filtro por um valor mostra os itens que têm esse valor, e só esses.',
    en: 'A filter by a value shows the items that have it, and no others.',
  },
  at: '/info/description',
  level: 'leitura',
  isLaw: true,
  async check(probe) {
    const { contract } = probe.service;
    for (const operation of lists(contract)) {
      const every = [];
      for await (const item of probe.workshop.all(operation)) every.push(item);
      for (const { pointer, node } of parameters(contract.doc, contract.operation(operation))) {
        const schema = follow(contract.doc, { pointer: `${pointer}/schema`, node: member(node, 'schema') });
        const values = list(schema.node.enum).filter((value) => typeof value === 'string');
        const name = `${node.name}`;
        if (
          node.in !== 'query' ||
          values.length === 0 ||
          !every.some((item) => entries(item as never).some(([key]) => key === name))
        )
          continue;
        for (const value of values) {
          const shown = [];
          for await (const item of probe.workshop.all(operation, { [name]: value })) shown.push(item);
          const meant = every.filter((item) => item[name] === value);
          probe.equal(`${operation} by ${name} ${value}`, {
            expected: JSON.stringify(meant),
            came: JSON.stringify(shown),
          });
        }
      }
    }
  },
};
