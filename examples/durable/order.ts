import { DBOSClient } from '@dbos-inc/dbos-sdk';
import type { Order } from './steps.ts';

/**
 * Safe to run repeatedly: the company chooses the order's id, and a second order with that id has no effect.
 */
const [id = 'ordem-1', usdy = '50', organizacao = 'EXEMPLO'] = process.argv.slice(2);
const alocacao_alvo: Order['alocacao_alvo'] = [
  { ativo: 'USDY', percentual: Number(usdy) },
  { ativo: 'BUIDL', percentual: 100 - Number(usdy) },
];

const client = await DBOSClient.create({ systemDatabaseUrl: process.env.DATABASE_URL ?? '' });
const handle = await client.enqueue(
  { workflowName: 'allocate', queueName: 'orders', queuePartitionKey: organizacao, workflowID: id },
  { id, organizacao, alocacao_alvo } satisfies Order,
);
console.log(`${id} is ${(await handle.getStatus())?.status}`);
await client.destroy();
