import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { DBOS } from '@dbos-inc/dbos-sdk';
import { createWebhookHandler } from '@tesa/sdk/webhooks';
import { Client } from 'pg';
import { tell } from './workflow.ts';

const url = process.env.DATABASE_URL ?? '';
// Must be stable across restarts, like a pod name in a StatefulSet: a worker resumes the work under its name.
const executorID = process.env.EXECUTOR_ID ?? 'worker-0';
// Change it by hand when the order of steps changes; the default changes with every edit and upgrade.
const applicationVersion = process.env.APPLICATION_VERSION ?? '1';

/**
 * Holds a lock in this worker's name. Postgres releases it with the connection, which shows others that the worker is
 * gone.
 */
const presence = new Client({ connectionString: url, application_name: executorID });
const ask = (act: string, executor: string) =>
  presence.query(`SELECT ${act}(hashtextextended($1, 0)) AS done`, [`${applicationVersion} ${executor}`]);
const takeLock = async (executor: string): Promise<boolean> =>
  (await ask('pg_try_advisory_lock', executor)).rows[0].done;
presence.on('error', ({ message }) => {
  console.error(`${executorID} lost the database: ${message}. Start it again: it goes on where it was.`);
  process.exit(1);
});

/** Takes over the workflows of workers that are gone for good. */
async function takeOver(): Promise<void> {
  const open = await DBOS.listWorkflows({ status: 'PENDING', loadInput: false });
  const own = open.filter((one) => one.applicationVersion === applicationVersion);
  if (own.length < open.length)
    console.error(`${open.length - own.length} workflows wait for a worker of another version: keep one.`);
  const others = new Set(own.map((one) => one.executorId ?? ''));
  others.delete(executorID);
  for (const executorId of others) {
    if (!(await takeLock(executorId))) continue;
    try {
      const left = await DBOS.listWorkflows({ status: 'PENDING', applicationVersion, executorId });
      for (const { workflowID, queueName = 'events' } of left)
        await DBOS.resumeWorkflow(workflowID, { queueName });
    } finally {
      await ask('pg_advisory_unlock', executorId);
    }
  }
}

const handle = createWebhookHandler({
  secrets: (process.env.TESA_WEBHOOK_SECRETS ?? '').split(','),
  // Once this resolves, the event is in the database and survives a crash of this worker.
  onEvent: async ({ id, tipo, dados }) => {
    if (tipo === 'alocacao.aprovada' && dados.referencia_interna !== null)
      await DBOS.startWorkflow(tell, { workflowID: id, queueName: 'events' })(dados.referencia_interna);
  },
  onError: console.error,
});

const server = createServer(async (request, response) => {
  const headers = { 'Service-Signature': `${request.headers['service-signature']}` };
  const delivery = new Request('http://worker', { method: 'POST', headers, body: request, duplex: 'half' });
  response.writeHead((await handle(delivery)).status).end();
});

try {
  await presence.connect();
  console.log(`${executorID} begins once no other worker has this name.`);
  // Polls, because waiting in the database would block concurrent index builds of a migration.
  while (!(await takeLock(executorID))) await pause(250);
  const settings = { name: 'tesouraria', systemDatabaseUrl: url, executorID, applicationVersion };
  // One line per retry instead of a stack trace.
  const say = (entry: unknown) => console.error(`${entry}`.split('\n', 1)[0]);
  const logger = { debug() {}, info() {}, warn: say, error: say };
  DBOS.setConfig({ ...settings, runMigrations: false, logger });
  await DBOS.launch();
} catch (error) {
  console.error(
    `${executorID} cannot begin. Is the database up, and has migrate.ts been run for this deploy? ${error}`,
  );
  process.exit(1);
}
setInterval(() => takeOver().catch(console.error), Number(process.env.TAKE_OVER_MS ?? 30_000));
const port = Number(process.env.PORT ?? 4020);
server.listen(port, '127.0.0.1', () => console.log(`${executorID} listens on http://127.0.0.1:${port}`));
