import { isAdminOnly, sampleOf } from '../../contract/sample.ts';
import type { Rule } from '../../rule.ts';
import { madeBy } from '../../service/exchange.ts';
import { madeOf } from './made.ts';

export const escopo: Rule = {
  id: 'organizacoes/escopo',
  sentence:
    'A key without the scope `admin` decides nothing: every operation that requires it answers 403 `escopo_insuficiente`, and nothing changes.',
  at: '/components/responses/ProibidoSemAdmin',
  level: 'escrita',
  isLaw: true,
  async check(probe) {
    const operator = probe.need(probe.workshop.operator, probe.workshop.operatorNeed);
    const made = await madeOf(probe);
    const { contract } = probe.service;
    await probe.each([...contract.operations.values()].filter(isAdminOnly), async (operation) => {
      const sample = sampleOf(contract, operation);
      const resource = made.get(/^\/([a-z]+)\/\{id\}/.exec(operation.path)?.[1] ?? '');
      const id = resource?.id ?? sample.id;
      const read = async () => resource && (await probe.call(resource.read, { id })).text;
      const before = await read();
      const refused = await probe.call(operation.id, { ...sample, id }, operator);
      if (refused.status === 201) probe.workshop.leaves(operation.id, madeBy(refused));
      probe.refuses(refused, { status: 403, codigo: 'escopo_insuficiente' });
      probe.law(`what ${operation.id} was asked of`, `${before}`, `${await read()}`);
    });
  },
};
