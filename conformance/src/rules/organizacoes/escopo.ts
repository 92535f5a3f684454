import { isAdminOnly, sampleOf } from '../../contract/sample.ts';
import type { Rule } from '../../rule.ts';
import { madeBy } from '../../service/exchange.ts';
import { madeOf } from './made.ts';

export const escopo: Rule = {
  id: 'organizacoes/escopo',
  sentence:
    'A key without the scope `admin` cannot decide: every operation that requires it answers 403 `escopo_insuficiente`, and nothing changes.',
  at: '/components/responses/ProibidoSemAdmin',
  level: 'escrita',
  isLaw: true,
  async check(assertions) {
    const operator = assertions.need(assertions.fixtures.operator, assertions.fixtures.operatorNeed);
    const made = await madeOf(assertions);
    const { contract } = assertions.service;
    await assertions.each([...contract.operations.values()].filter(isAdminOnly), async (operation) => {
      const sample = sampleOf(contract, operation);
      const resource = made.get(/^\/([a-z]+)\/\{id\}/.exec(operation.path)?.[1] ?? '');
      const id = resource?.id ?? sample.id;
      const read = async () => resource && (await assertions.call(resource.read, { id })).text;
      const before = await read();
      const refused = await assertions.call(operation.id, { ...sample, id }, operator);
      if (refused.status === 201) assertions.fixtures.leaves(operation.id, madeBy(refused));
      assertions.refuses(refused, { status: 403, codigo: 'escopo_insuficiente' });
      assertions.law(`target of ${operation.id}`, `${before}`, `${await read()}`);
    });
  },
};
