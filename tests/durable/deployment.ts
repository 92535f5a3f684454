import { buffer } from 'node:stream/consumers';
import { Pool } from 'pg';
import { onTestFinished } from 'vitest';
import { importFromEcosystem } from '../ecosystem/install.ts';
import { freePort } from '../free-port.ts';
import { listen } from '../listen.ts';
import type { Server } from '../sdk/webhooks/servers.ts';
import { newFolder } from '../temporary.ts';
import { type Started, startProcess } from './process.ts';
import { copyProgram } from './program.ts';
import { type Organization, openTreasury, type Treasury } from './treasury.ts';

const WORKERS = ['worker-1', 'worker-2'];

export interface Deployment {
  readonly program: string;
  readonly pool: Pool;
  readonly treasury: Treasury;
  run(file: string, ...args: string[]): Promise<string>;
  start(name: string, env?: Record<string, string>): Started;
  order(id: string, organization: Organization | undefined, usdy: number): Promise<void>;
  workflows(workflowName?: 'allocate' | 'tell'): Promise<readonly Workflow[]>;
  /**
   * Runs a workflow again under a new id, reusing the stored results of its first steps. Returns the new id.
   */
  replay(id: string, steps: number): Promise<string>;
}

export interface Workflow {
  readonly workflowID: string;
  readonly workflowName: string;
  readonly status: string;
  readonly executorId?: string;
  readonly applicationVersion?: string;
  readonly recoveryAttempts?: number;
  readonly output?: { readonly proposta: string; readonly status: string; readonly learned: string };
  readonly error?: Error;
}

interface Client {
  enqueue(options: object, order: object): Promise<unknown>;
  listWorkflows(input: object): Promise<Workflow[]>;
  forkWorkflow(id: string, step: number): Promise<string>;
  destroy(): Promise<void>;
}

export async function deploy(postgres: Server, organizations = 1): Promise<Deployment> {
  const folder = newFolder();
  const program = copyProgram(folder);
  const treasury = await openTreasury(folder, organizations);
  const database = `tesouraria_${process.hrtime.bigint()}`;
  const url = `postgresql://tesa@localhost/${database}?host=${postgres.folder}`;
  const ports = new Map<string, number>();
  for (const name of WORKERS) ports.set(name, await freePort());
  const balancer = await balance([...ports.values()]);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DATABASE_URL: url,
    TESA_BASE_URL: treasury.baseUrl,
    TESA_WEBHOOK_SECRETS: (await register(treasury, balancer)).join(','),
    POLL_SECONDS: '1',
    TAKE_OVER_MS: '1000',
    ...Object.fromEntries(treasury.organizations.map(({ name, apiKey }) => [`TESA_API_KEY_${name}`, apiKey])),
  };
  const started: Started[] = [];
  const pool = new Pool({ connectionString: url });
  pool.on('error', () => {}); // Without a listener, a test that stops the database would end the process.
  let client: Client | undefined;
  onTestFinished(async () => {
    for (const { child } of started) child.kill('SIGKILL');
    await Promise.all(started.map(({ ended }) => ended));
    await client?.destroy();
    await pool.end();
    await treasury.close();
  });
  const begin = (args: string[], more: NodeJS.ProcessEnv): Started => {
    const one = startProcess(program, args, { ...env, ...more });
    started.push(one);
    return one;
  };
  const open = async (): Promise<Client> => {
    const { DBOSClient } = await importFromEcosystem('@dbos-inc/dbos-sdk/dist/src/index.js');
    client ??= (await DBOSClient.create({ systemDatabaseUrl: url })) as Client;
    return client;
  };
  return {
    program,
    pool,
    treasury,
    run: async (file, ...args) => {
      const one = begin([file, ...args], {});
      if ((await one.ended) !== 0) throw new Error(`${file} failed: ${one.said()}`);
      return one.said();
    },
    start: (name, more = {}) =>
      begin(['worker.ts'], { EXECUTOR_ID: name, PORT: `${ports.get(name) ?? 0}`, ...more }),
    order: async (id, organization, usdy) => {
      const { name: organizacao } = organization ?? { name: '' };
      const alocacao_alvo = [
        { ativo: 'USDY', percentual: usdy },
        { ativo: 'BUIDL', percentual: 100 - usdy },
      ];
      const options = {
        workflowName: 'allocate',
        queueName: 'orders',
        queuePartitionKey: organizacao,
        workflowID: id,
      };
      await (await open()).enqueue(options, { id, organizacao, alocacao_alvo });
    },
    workflows: async (workflowName = 'allocate') => (await open()).listWorkflows({ workflowName }),
    replay: async (id, steps) => (await open()).forkWorkflow(id, steps),
  };
}

async function register({ organizations, call }: Treasury, url: string): Promise<string[]> {
  const made = [];
  for (const one of organizations) made.push(await call('POST', '/v1/webhooks', { url }, one));
  return made.map(({ segredo }) => segredo);
}

/** A round-robin proxy that skips workers that do not answer. */
async function balance(ports: readonly number[]): Promise<string> {
  let turn = 0;
  return listen(async (request, response) => {
    const body = await buffer(request);
    const headers = { 'Service-Signature': `${request.headers['service-signature']}` };
    turn += 1;
    for (const [n] of ports.entries()) {
      const port = ports[(turn + n) % ports.length];
      const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body }).catch(
        () => undefined,
      );
      if (answer?.ok) return void response.writeHead(answer.status).end();
    }
    response.writeHead(503).end();
  });
}
