import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTesaError, type NovoResgate, type Referenced, type Resgate, receiptOf, Tesa } from '@tesa/sdk';

const baseUrl = process.env.TESA_BASE_URL ?? 'http://127.0.0.1:4010/v1';
const tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin', baseUrl });
const folder = process.env.TESA_DATA ?? 'dados';
const file = join(folder, 'pedido.json');

// #region pedido
/** A redemption, and the idempotency key it is sent with. */
interface Order {
  readonly body: Referenced<NovoResgate>;
  readonly idempotencyKey: string;
  /** Time of the first request; the service forgets the key 24 hours later. */
  readonly firstSentAt: string;
}

/** An atomic replacement: a crash leaves the old or the new file. */
function keep(order: Order): Order {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(order), { flush: true });
  renameSync(`${file}.new`, file);
  return order;
}

const withNewKey = (body: Order['body']): Order =>
  keep({ body, idempotencyKey: randomUUID(), firstSentAt: new Date().toISOString() });

/** Loads the order of an interrupted run or creates one, and saves it before anything is sent. */
function loadOrder(): Order {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Order;
  const referencia_interna = `folha-${randomUUID()}`;
  return withNewKey({ valor: '2500.00', carteira_destino_id: 'cart_9w4t7b2yk5gm', referencia_interna });
}
// #endregion pedido

// #region envio
const KEY_LASTS = 23 * 60 * 60 * 1000; // One hour less than the service guarantees, as clocks may differ.

async function send(order: Order): Promise<Resgate> {
  const { body, idempotencyKey, firstSentAt } = order;
  if (Date.now() - Date.parse(firstSentAt) < KEY_LASTS) return tesa.criarResgate(body, { idempotencyKey });
  // The service may have forgotten the key, and a retry could order twice: check whether the first run succeeded.
  const { referencia_interna } = body;
  const [found] = await tesa.listarResgates({ referencia_interna }).toArray({ max: 1 });
  return found ?? send(withNewKey(body));
}
// #endregion envio

try {
  const resgate = await send(loadOrder());
  const isRepeat = receiptOf(resgate)?.replayed;
  console.log(`${resgate.id} is ${resgate.status}${isRepeat ? ', as an earlier run was answered' : ''}`);
} catch (error) {
  if (!isTesaError(error)) throw error;
  console.error(error.message);
  // A refusal is stored under the key too; delete the file to order again.
  if (error.outcome !== 'rejected') console.error(`Run this again: ${file} has the key.`);
  process.exitCode = 1;
}
