import { randomUUID } from 'node:crypto';
import type { Probe } from '../../probe.ts';
import type { Exchange } from '../../service/exchange.ts';
import { itemsOf } from '../../service/items.ts';

/** A write whose effect can be counted and undone: it links a wallet. */
export function linking(idempotencyKey: string = randomUUID()) {
  const endereco = `0x${randomUUID().replaceAll('-', '').padEnd(40, '0')}`;
  return { idempotencyKey, body: { rede: 'ethereum', endereco } };
}

/** Sends a write; what it made is undone in the end. */
export async function link(probe: Probe, sent: object): Promise<Exchange> {
  const exchange = await probe.call('vincularCarteira', sent);
  const { id } = Object(exchange.json) as { id?: unknown };
  if (exchange.status < 300 && typeof id === 'string') probe.workshop.unlinkLater(id);
  return exchange;
}

/** How many wallets have an address. */
export async function linked(probe: Probe, endereco: string): Promise<number> {
  let count = 0;
  for await (const wallet of itemsOf(probe.service, 'listarCarteiras'))
    if (`${wallet.endereco}`.toLowerCase() === endereco.toLowerCase()) count += 1;
  return count;
}
