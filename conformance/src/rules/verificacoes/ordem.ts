import { isWrite, type Operation } from '../../../../mock/src/contract/reader/operations.ts';
import type { Probe } from '../../probe.ts';
import type { Rule } from '../../rule.ts';
import { madeBy } from '../../service/exchange.ts';
import { draftOf, type Kit, MISTAKES } from './mistakes.ts';

/** Begins with a request that has every mistake it can have, and corrects one after the other. */
async function inOrder(probe: Probe, operation: Operation, kit: Kit): Promise<void> {
  const { contract } = probe.service;
  const mistakes = MISTAKES.filter(({ concerns }) => concerns?.(operation, contract, kit) ?? true);
  for (const [place, { check, refusal }] of mistakes.entries()) {
    const { service, method, path, ...sent } = draftOf(probe.service, operation, mistakes.slice(place), kit);
    const isKnown = check !== 'Rota' && check !== 'Método';
    const about = isKnown ? { ...sent, operation: operation.id } : sent;
    const exchange = probe.saw(await service.request(method, path, about));
    probe.refuses(exchange, refusal);
    if (isWrite(operation) && exchange.status < 300) probe.workshop.leaves(operation.id, madeBy(exchange));
  }
}

async function kitOf({ service, workshop }: Probe): Promise<Kit> {
  const unknown = service.as('svc_test_conformidade_desconhecida');
  const { operator } = workshop;
  if (!service.mayControl()) return { unknown, operator };
  const revoked = await workshop.key({});
  await workshop.control('PATCH', `/chaves/${revoked.id}`, { revogada: true });
  const bound = await workshop.key({ admin: true, ips: ['203.0.113.7'] });
  return {
    unknown,
    revoked: revoked.service,
    bound: bound.service,
    operator: operator ?? (await workshop.key({})).service,
    large: ' '.repeat(1024 * 1024 + 1),
  };
}

export const ordemDasLeituras: Rule = {
  id: 'verificacoes/ordem-das-leituras',
  sentence: 'When a read has several mistakes, the answer names the first in the order of the checks.',
  at: '/info/description',
  chapter: 'Ordem das verificações',
  level: 'leitura',
  async check(probe) {
    const kit = await kitOf(probe);
    const reads = [...probe.service.contract.operations.values()].filter((one) => !isWrite(one));
    await probe.each(reads, (operation) => inOrder(probe, operation, kit));
  },
};

export const ordemDasEscritas: Rule = {
  id: 'verificacoes/ordem-das-escritas',
  sentence:
    'When a write has several mistakes, the answer names the first in the order of the checks, and nothing happens.',
  at: '/info/description',
  chapter: 'Ordem das verificações',
  level: 'escrita',
  async check(probe) {
    const used = crypto.randomUUID();
    await probe.workshop
      .destination()
      .then(({ id }) => probe.call('excluirWebhook', { id, idempotencyKey: used }));
    const kit = { ...(await kitOf(probe)), used };
    const writes = [...probe.service.contract.operations.values()].filter(isWrite);
    await probe.each(writes, (operation) => inOrder(probe, operation, kit));
  },
};
