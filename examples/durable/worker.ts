import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { DBOS } from '@dbos-inc/dbos-sdk';
import { createWebhookHandler } from '@tesa/sdk/webhooks';
import { Client } from 'pg';
import { tell } from './workflow.ts';

const url = process.env.DATABASE_URL ?? '';
// The same at each start, as a pod's name in a StatefulSet: under it a worker takes up what it left.
const executorID = process.env.EXECUTOR_ID ?? 'worker-0';
// Changed by hand, when the order of the steps is: by default, any edit of a workflow and any upgrade would change it.
const applicationVersion = process.env.APPLICATION_VERSION ?? '1';

/** Holds a lock in the name of this worker, which Postgres releases with the connection: others then see that it is gone. */
const presence = new Client({ connectionString: url, application_name: executorID });
const ask = (act: string, executor: string) =>
  presence.query(`SELECT ${act}(hashtextextended($1, 0)) AS done`, [`${applicationVersion} ${executor}`]);
const takeLock = async (executor: string): Promise<boolean> =>
  (await ask('pg_try_advisory_lock', executor)).rows[0].done;
presence.on('error', ({ message }) => {
  console.error(`${executorID} lost the database: ${message}. Start it again: it goes on where it was.`);
  process.exit(1);
});

/** Takes over the workflows of workers that are gone, and may never return. */
async function takeOver(): Promise<void> {
  const open = await DBOS.listWorkflows({ status: 'PENDING', loadInput: false });
  const own = open.filter((one) => one.applicationVersion === applicationVersion);
  if (own.length < open.length)
    console.error(`${open.length - own.length} workflows wait for a worker of another version: keep one.`);
  const others = new Set(own.map((one) => one.executorId ?? ''));
  others.delete(executorID);
  for (const executorId of others) {
    if (!(await takeLock(executorId))) continue; // It is alive.
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
  // Once this resolves, the event is in the database, whatever happens to this worker.
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
  // To wait in the database would hold up the indexes that a migration builds beside the work.
  while (!(await takeLock(executorID))) await pause(250);
  const settings = { name: 'tesouraria', systemDatabaseUrl: url, executorID, applicationVersion };
  // A line for each retry of a step: by itself it would print a stack.
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
