import { readFile, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { succeed } from './command.ts';
import { expectedRows } from './failures/expected.ts';
import { type Started, startServers } from './failures/servers.ts';
import type { Row } from './failures/table.ts';
import { tableOfWorker } from './failures/worker.ts';
import { copyOf } from './packed.ts';
import { RUNTIMES } from './runtimes.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

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

/** Each row with what the runtime said kept out of the comparison, and in sight when it fails. */
function expectRows(rows: readonly Row[], runtime: string): void {
  const expected = expectedRows(runtime).map((row, index) => ({ ...row, cause: rows[index]?.cause }));
  expect(rows).toEqual(expected);
}

test.each(RUNTIMES)(
  'on $name a network failure is retried, and a programming error is not',
  async ({ name, file, args }) => {
    const told = await succeed(file, [...args, 'tell.js', JSON.stringify(servers)], { cwd: project });
    expectRows(JSON.parse(told), name);
  },
);

test('in a Worker a network failure is retried, and a programming error is not', async () => {
  expectRows(await tableOfWorker(project, servers), 'workerd');
});
