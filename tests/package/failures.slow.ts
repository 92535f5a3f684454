import { readFile, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { succeed } from './command.ts';
import { type Started, startServers } from './failures/servers.ts';
import type { Row } from './failures/table.ts';
import { tableOfWorker } from './failures/worker.ts';
import { copyOf } from './packed.ts';
import { RUNTIMES } from './runtimes.ts';

const TABLE = fileURLToPath(new URL('failures/table.ts', import.meta.url));

let project: string;
let servers: Started;

beforeAll(async () => {
  project = await copyOf(inject('packed').project);
  await writeFile(join(project, 'table.js'), stripTypeScriptTypes(await readFile(TABLE, 'utf8')));
  await writeFile(
    join(project, 'tell.js'),
    `import { argv } from 'node:process';
import { table } from './table.js';
console.log(JSON.stringify(await table(JSON.parse(argv[2]))));
`,
  );
  servers = await startServers();
});

afterAll(async () => {
  servers.close();
  await rm(project, { recursive: true, force: true });
});

/** Compares rows without the runtime's own messages, which appear only in the failure report. */
function expectRows(rows: readonly Row[], runtime: string): void {
  const expected = expectedRows(runtime).map((row, index) => ({ ...row, cause: rows[index]?.cause }));
  expect(rows).toEqual(expected);
}

test.each(RUNTIMES)(
  'a network failure on $name is retried, and a programming error is not',
  async ({ name, file, args }) => {
    const told = await succeed(file, [...args, 'tell.js', JSON.stringify(servers)], { cwd: project });
    expectRows(JSON.parse(told), name);
  },
);

test('a network failure in a Worker is retried, and a programming error is not', async () => {
  expectRows(await tableOfWorker(project, servers), 'workerd');
});

type Expected = Omit<Row, 'cause'>;

/** Runtimes that report when no connection was made; the others do not tell it from a lost one. */
const TELLS_UNREACHED = ['Node 24', 'Node 20.19'];

/** Expected outcome of each failure: a network failure is tried twice, a usage error once. */
function expectedRows(runtime: string): Expected[] {
  const unreached = TELLS_UNREACHED.includes(runtime) ? 'not-sent' : 'unknown';
  const row = (error: string, attempts: number, outcome = 'unknown') => ({ error, outcome, attempts });
  // These runtimes repeat the request by themselves, so the SDK sees the refusal of the repetition.
  const repeats = (those: string[]) => (those.includes(runtime) ? 'AuthenticationError' : 'ConnectionError');
  const rows = {
    'connection refused': row('ConnectionError', 2, unreached),
    'unknown host': row('ConnectionError', 2, unreached),
    'TLS that fails': row('ConnectionError', 2),
    'closed without an answer': row('ConnectionError', 2),
    'reset before the headers': row('ConnectionError', 2),
    'headers cut off': row('ConnectionError', 2),
    'no HTTP': row('ConnectionError', 2),
    'body cut off': row('UnexpectedResponseError', 2),
    'chunked body cut off': row('UnexpectedResponseError', 2),
    'reset in the body': row('UnexpectedResponseError', 2),
    redirect: row('UnexpectedResponseError', 1),
    'no answer in time': row('TimeoutError', 2),
    'a mistake in a fetch of one’s own': row('ConnectionError', 1),
    'a parse failure of a custom fetch': row('ConnectionError', 1),
    'aborted on its way': row('AbortedError', 1),
    'POST carried out in silence': row(repeats(['Deno']), 1),
    'PUT carried out in silence': row(repeats(['Deno', 'Bun']), 1),
  };
  return Object.entries(rows).map(([failure, told]) => ({ failure, ...told }));
}
