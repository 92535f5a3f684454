import { mkdirSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Evento, isTesaError, Tesa, Valor } from '@tesa/sdk';
import { createWebhookHandler, type EventoRecebido } from '@tesa/sdk/webhooks';

const baseUrl = process.env.TESA_BASE_URL ?? 'http://127.0.0.1:4010/v1';
const tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin', baseUrl });
const port = Number(process.env.PORT ?? 4020);
const folder = process.env.TESA_DATA ?? 'dados';

// #region tabelas
mkdirSync(folder, { recursive: true, mode: 0o700 }); // The folder contains the secret.
const db = new DatabaseSync(join(folder, 'eventos.db'));
db.exec(`
  CREATE TABLE IF NOT EXISTS destinations (id TEXT PRIMARY KEY, secret TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS events (id TEXT PRIMARY KEY, created_at TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS entries (event_id TEXT REFERENCES events, account TEXT NOT NULL, cents INTEGER NOT NULL);
`);
// #endregion tabelas

// #region efeito
/** Writes the event's id in the transaction of its effect: both happen once, or neither. */
function handleOnce(evento: EventoRecebido | Evento): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    const written = db
      .prepare('INSERT INTO events VALUES (?, ?) ON CONFLICT DO NOTHING')
      .run(evento.id, evento.criado_em);
    if (written.changes === 1) book(evento);
    db.exec('COMMIT');
  } catch (error) {
    db.exec('ROLLBACK');
    throw error; // The response is not 2xx, so the event is delivered again.
  }
}

function book(evento: EventoRecebido | Evento): void {
  switch (evento.tipo) {
    case 'deposito.confirmado':
      enter(evento.id, 'deposits', evento.dados.valor);
      break;
    case 'resgate.concluido':
      enter(evento.id, 'redemptions', evento.dados.valor);
      break;
    case 'cobranca.emitida':
      enter(evento.id, 'fees', evento.dados.valor);
      break;
    default: // Other and unknown events need no entry; their ids are remembered too.
  }
}

function enter(eventId: string, account: string, valor: string): void {
  db.prepare('INSERT INTO entries VALUES (?, ?, ?)').run(eventId, account, Valor.parse(valor).cents);
  console.log(`${eventId}: ${valor} USDC to ${account}`);
}
// #endregion efeito

// #region servidor
/**
 * The signature covers the raw bytes; parsing and serializing a body may change them. Undefined when there are too
 * many: the rest is discarded, not cut off, so that the sender sees the response.
 */
async function rawBody(request: IncomingMessage, max = 1_048_576): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= max) chunks.push(chunk);
  }
  return size <= max ? Buffer.concat(chunks) : undefined;
}

async function serve(secret: string): Promise<void> {
  const handle = createWebhookHandler({ secrets: [secret], onEvent: handleOnce, onError: console.error });
  const limits = { requestTimeout: 10_000, connectionsCheckingInterval: 1_000 };
  const server = createServer(limits, async (request, response) => {
    try {
      const payload = await rawBody(request);
      const header = request.headers['service-signature'];
      const { status } = payload === undefined ? { status: 413 } : await handle({ payload, header });
      response.writeHead(status).end();
    } catch {
      request.destroy(); // The sender disconnected, or was disconnected.
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
}
// #endregion servidor

// #region registro
/** The secret is only in the response to the registration, so it is stored; in production, use a vault. */
async function register(): Promise<string> {
  const known = db.prepare('SELECT id, secret FROM destinations').all();
  for await (const { id } of tesa.listarWebhooks())
    for (const row of known) if (row.id === id) return `${row.secret}`;
  const { id, segredo } = await tesa.registrarWebhook({ url: `http://127.0.0.1:${port}/webhooks/tesa` });
  db.prepare('INSERT INTO destinations VALUES (?, ?)').run(id, segredo);
  return segredo;
}
// #endregion registro

// #region recuperacao
/**
 * Reads events whose deliveries failed while this process was stopped. Starts a day before the last handled event:
 * deliveries are unordered, and Tesa retries for 21 hours.
 */
async function catchUp(): Promise<void> {
  const row = db.prepare('SELECT max(created_at) AS last FROM events').get();
  const filter = row?.last ? { desde: new Date(Date.parse(`${row.last}`) - DAY).toISOString() } : {};
  for await (const evento of tesa.listarEventos(filter)) handleOnce(evento);
}

const DAY = 24 * 60 * 60 * 1000;
// #endregion recuperacao

try {
  await serve(await register());
  await catchUp();
  console.log(`Listening on http://127.0.0.1:${port}/webhooks/tesa`);
} catch (error) {
  if (!isTesaError(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
