import { inboxHandler } from '@tesa/sdk/postgres';
import express from 'express';
import { Pool } from 'pg';
import { receiveWebhooks } from '../webhooks/express.ts';

// #region tratador
const pool = new Pool({ connectionString: process.env.DATABASE_URL });
pool.on('error', console.error);

const handle = inboxHandler({
  pool,
  secrets: [process.env.TESA_WEBHOOK_SECRET ?? ''],
  // Writes through `tx` are committed together with the event's id. It makes no API calls, because they might be
  // repeated.
  async onEvent({ tipo, dados }, tx) {
    if (tipo !== 'deposito.confirmado') return;
    // An event that arrives again after `cleanup` forgot it finds its row.
    const insert = 'INSERT INTO deposits (record_id, amount) VALUES ($1, $2) ON CONFLICT DO NOTHING';
    await tx.query(insert, [dados.id, dados.valor]);
  },
  onError: console.error,
});
// #endregion tratador

const app = express();
receiveWebhooks(app, handle);
const port = Number(process.env.PORT ?? 4020);
app.listen(port, '127.0.0.1', () => console.log(`Listening on http://127.0.0.1:${port}/webhooks/tesa`));
