import { lists } from '../../contract/reads.ts';
import type { Rule } from '../../rule.ts';
import { afterAMonth } from '../estados/own-organization.ts';
import { queriesOf } from './queries.ts';
import { every, whileStill } from './still.ts';

export const filtros: Rule = {
  id: 'listas/filtros',
  sentence:
    'Each filter, alone or combined, returns exactly the matching items in the same order; `desde` includes its instant and `ate` does not.',
  at: '/components/parameters/Desde',
  level: 'leitura',
  isLaw: true,
  async check(assertions) {
    const { contract } = assertions.service;
    await assertions.each(lists(contract), (operation) =>
      whileStill(assertions, operation, async (items) => {
        const compared = [];
        for (const { query, means } of queriesOf(contract, operation, items)) {
          const ids = (of: readonly object[]) => of.map((one) => idOf(one)).join(', ');
          const what = `${operation} by ${new URLSearchParams(query)}`;
          const shown = await every(assertions, operation, query);
          compared.push({ what, expected: ids(items.filter(means)), came: ids(shown) });
        }
        return compared;
      }),
    );
  },
};

const idOf = (item: object): string => {
  const { id, versao } = item as { id?: string; versao?: number };
  return `${id ?? versao}`;
};

export const hash: Rule = {
  id: 'listas/hash',
  sentence: 'The filter `tx_hash` is case-insensitive on `ethereum`.',
  at: '/components/parameters/FiltroPorHash',
  level: 'leitura',
  check: afterAMonth(async (assertions) => {
    const records = await every(assertions, 'listarRegistros');
    const record = records.find(({ rede, de }) => rede === 'ethereum' && de !== null);
    const { id, tx_hash } = assertions.need(record, 'a record of a transaction on ethereum');
    for (const digits of [`${tx_hash}`.slice(2).toUpperCase(), `${tx_hash}`.slice(2).toLowerCase()]) {
      const shown = await every(assertions, 'listarRegistros', { tx_hash: `0x${digits}` });
      assertions.equal('records', { expected: 'true', came: `${shown.some((one) => one.id === id)}` });
    }
  }),
};

export const periodo: Rule = {
  id: 'listas/periodo',
  sentence:
    'A period that does not end after its start is refused with 422 `requisicao_invalida`, and so is a date without `Z`.',
  at: '/components/parameters/Ate',
  level: 'leitura',
  async check(assertions) {
    const invalid = { status: 422, codigo: 'requisicao_invalida' };
    const noon = '2026-01-01T12:00:00Z';
    const { contract } = assertions.service;
    for (const operation of lists(contract)) {
      if (!JSON.stringify(contract.operation(operation).node.parameters).includes('Desde')) continue;
      for (const desde of [noon, '2026-01-01T12:00:01Z'])
        assertions.refuses(await assertions.call(operation, { query: { desde, ate: noon } }), invalid);
      for (const desde of [
        '2026-01-01',
        '2026-01-01T12:00:00',
        '2026-01-01T12:00:00+00:00',
        '2026-02-30T12:00:00Z',
      ])
        assertions.refuses(await assertions.call(operation, { query: { desde } }), {
          ...invalid,
          campo: 'desde',
        });
    }
  },
};
