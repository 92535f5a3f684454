import { isWrite, type WrittenOperation } from '@tesa/mock/src/contract/reader/written-operations';
import type { Assertions } from '../../assertions.ts';
import type { Rule } from '../../rule.ts';
import { madeBy } from '../../service/exchange.ts';
import { draftOf, type Kit, MISTAKES } from './mistakes.ts';

/** Sends a request with every possible mistake, and fixes one mistake at a time. */
async function inOrder(assertions: Assertions, operation: WrittenOperation, kit: Kit): Promise<void> {
  const { contract } = assertions.service;
  const mistakes = MISTAKES.filter(({ concerns }) => concerns?.(operation, contract, kit) ?? true);
  for (const [place, { check, refusal }] of mistakes.entries()) {
    const { service, method, path, ...sent } = draftOf(
      assertions.service,
      operation,
      mistakes.slice(place),
      kit,
    );
    const isKnown = check !== 'Rota' && check !== 'Método';
    const about = isKnown ? { ...sent, operation: operation.id } : sent;
    const exchange = assertions.saw(await service.request(method, path, about));
    assertions.refuses(exchange, refusal);
    if (isWrite(operation) && exchange.status < 300)
      assertions.fixtures.leaves(operation.id, madeBy(exchange));
  }
}

async function kitOf({ service, fixtures }: Assertions): Promise<Kit> {
  const unknown = service.as('svc_test_conformidade_desconhecida');
  const { operator } = fixtures;
  if (!service.mayControl()) return { unknown, operator };
  const revoked = await fixtures.key({});
  await fixtures.control('PATCH', `/chaves/${revoked.id}`, { revogada: true });
  const bound = await fixtures.key({ admin: true, ips: ['203.0.113.7'] });
  return {
    unknown,
    revoked: revoked.service,
    bound: bound.service,
    operator: operator ?? (await fixtures.key({})).service,
    large: ' '.repeat(1024 * 1024 + 1),
  };
}

export const ordemDasLeituras: Rule = {
  id: 'verificacoes/ordem-das-leituras',
  sentence: 'When a read has several mistakes, the response names the first in the order of the checks.',
  at: '/info/description',
  chapter: 'Ordem das verificações',
  level: 'leitura',
  async check(assertions) {
    const kit = await kitOf(assertions);
    const reads = [...assertions.service.contract.operations.values()].filter((one) => !isWrite(one));
    await assertions.each(reads, (operation) => inOrder(assertions, operation, kit));
  },
};

export const ordemDasEscritas: Rule = {
  id: 'verificacoes/ordem-das-escritas',
  sentence:
    'When a write has several mistakes, the response names the first in the order of the checks, and nothing happens.',
  at: '/info/description',
  chapter: 'Ordem das verificações',
  level: 'escrita',
  async check(assertions) {
    const used = crypto.randomUUID();
    await assertions.fixtures
      .destination()
      .then(({ id }) => assertions.call('excluirWebhook', { id, idempotencyKey: used }));
    const kit = { ...(await kitOf(assertions)), used };
    const writes = [...assertions.service.contract.operations.values()].filter(isWrite);
    await assertions.each(writes, (operation) => inOrder(assertions, operation, kit));
  },
};
