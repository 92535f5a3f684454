import { type NovoResgate, type Referenced, type Resgate, reconcileRedemption, Tesa } from '@tesa/sdk';
import { operations } from '@tesa/sdk/postgres';
import { Pool, type PoolClient } from 'pg';

// #region operacoes
const baseUrl = process.env.TESA_BASE_URL ?? 'http://127.0.0.1:4010/v1';
const tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin', baseUrl });
const pool = new Pool({ connectionString: process.env.DATABASE_URL });
pool.on('error', console.error);

const redemptions = operations<Referenced<NovoResgate>, Resgate, PoolClient>({
  pool,
  name: 'resgate',
  send: (body, options) => tesa.criarResgate(body, options),
  reconcile: (body, sends) => reconcileRedemption(tesa, body, sends),
  // Committed together with the end of the operation.
  onDone: ({ id, valor }, order, tx) =>
    tx.query('INSERT INTO redemptions (id, order_id, amount) VALUES ($1, $2, $3)', [id, order.id, valor]),
  onError: (error, id) => console.error(id, error),
});
// #endregion operacoes

// #region uso
const [id, valor] = process.argv.slice(2);
if (id !== undefined && valor !== undefined) {
  // In your application, pass the `tx` of the transaction that writes the order.
  await redemptions.add(id, { valor, carteira_destino_id: 'cart_9w4t7b2yk5gm', referencia_interna: id });
} else {
  const stop = new AbortController();
  process.once('SIGTERM', () => stop.abort());
  await redemptions.work({ signal: stop.signal, concurrency: 4 });
}
await pool.end();
// #endregion uso
