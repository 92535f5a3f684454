import { randomUUID } from 'node:crypto';
import type { Assertions } from '../../assertions.ts';
import type { Exchange } from '../../service/exchange.ts';
import { itemsOf } from '../../service/items.ts';

export function linking(idempotencyKey: string = randomUUID()) {
  const endereco = `0x${randomUUID().replaceAll('-', '').padEnd(40, '0')}`;
  return { idempotencyKey, body: { rede: 'ethereum', endereco } };
}

export async function link(assertions: Assertions, sent: object): Promise<Exchange> {
  const exchange = await assertions.call('vincularCarteira', sent);
  const { id } = Object(exchange.json) as { id?: unknown };
  if (exchange.status < 300 && typeof id === 'string') assertions.fixtures.unlinkLater(id);
  return exchange;
}

export async function linked(assertions: Assertions, endereco: string): Promise<number> {
  let count = 0;
  for await (const wallet of itemsOf(assertions.service, 'listarCarteiras'))
    if (`${wallet.endereco}`.toLowerCase() === endereco.toLowerCase()) count += 1;
  return count;
}
