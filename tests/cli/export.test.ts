import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { exportCommand } from '../../mock/src/cli/export.ts';
import { createSandbox, startServer } from '../../mock/src/index.ts';
import { control, openSandbox } from '../control/support.ts';
import { PROPOSAL, write } from '../pipeline/support.ts';
import { newFile } from '../temporary.ts';
import { observed } from '../worlds/world-file/observed.ts';
import { run } from './terminal.ts';

const KEY = 'svc_test_exemplo_admin';

async function kept(change = ''): Promise<string> {
  const file = newFile();
  const sandbox = await createSandbox({ file });
  await write(sandbox.fetch, `/propostas/${PROPOSAL}/rejeitar`, {});
  await sandbox.close();
  const database = new DatabaseSync(file);
  database.exec(change);
  database.close();
  return file;
}

async function startedWith(text: string) {
  const mundo = newFile();
  writeFileSync(mundo, text);
  const sandbox = await createSandbox({ world: mundo });
  onTestFinished(() => sandbox.close());
  return sandbox;
}

test('export writes the selected world of a running sandbox in the form that --world reads', async () => {
  const { fetch } = await openSandbox();
  const { id } = (await control(fetch, 'POST /mundos')).body;
  await write(fetch, `/propostas/${PROPOSAL}/rejeitar`, {}, { headers: { 'Sandbox-Mundo': id } });
  const branch = await run(exportCommand, ['--in', id], { fetch });
  expect([branch.code, branch.stderr]).toEqual([0, '']);
  const told = await startedWith(branch.stdout);
  const inBranch: typeof fetch = (input, init) =>
    fetch(input, { ...init, headers: { ...(init?.headers as object), 'Sandbox-Mundo': id } });
  expect(await observed(told.fetch, KEY)).toEqual(await observed(inBranch, KEY));
  const json = await run(exportCommand, ['--json'], { fetch });
  expect(JSON.parse(json.stdout).fatos.some(({ ato }: { ato: string }) => ato === 'rejeitarProposta')).toBe(
    false,
  );
});

test('an exported file names its sandbox by the port', async () => {
  const server = await startServer({ port: 0 });
  onTestFinished(() => server.close());
  const back = `${server.url}/_sandbox/mundo\n`;
  expect(await (await fetch(`${server.url}/_sandbox/mundo`)).text()).toContain(back);
  expect((await run(exportCommand, ['--url', server.url], { fetch })).stdout).toContain(back);
});

test('exporting a sandbox with a running clock includes everything up to the last request', async () => {
  const file = newFile();
  let now = Date.parse('2026-11-05T12:00:00Z');
  const sandbox = await createSandbox({ file, clock: 'real', realClock: { now: () => now } });
  now += 60_000;
  await write(sandbox.fetch, `/propostas/${PROPOSAL}/rejeitar`, {});
  await sandbox.close();
  const { stdout } = await run(exportCommand, ['--data', file, '--json'], { fetch });
  expect(JSON.parse(stdout)).toMatchObject({ agora: '2026-11-05T12:01:00Z' });
});

test('exporting a --data file does not change it', async () => {
  const file = await kept();
  const before = readFileSync(file);
  const { code, stdout } = await run(exportCommand, ['--data', file], { fetch });
  expect([code, stdout]).toEqual([0, expect.stringContaining('rejeitarProposta')]);
  expect(readFileSync(file).equals(before)).toBe(true);
});

test.each([
  ['that is missing', async () => newFile(), 'it does not exist: give the file of a sandbox'],
  ['of another version', () => kept('PRAGMA user_version = 13'), 'it has version 13 of the tables'],
  ['of another program', () => kept('PRAGMA application_id = 7'), 'it is the database of another program'],
])('export refuses a file %s and says why', async (_what, file, reason) => {
  const { code, stdout, stderr } = await run(exportCommand, ['--data', await file()], { fetch });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain(reason);
});

test('export --data does not contact a sandbox', async () => {
  const { code, stderr } = await run(exportCommand, ['--data', 'a.db', '--in', 'mundo_1'], { fetch });
  expect([code, stderr]).toEqual([
    2,
    '--data reads a file instead of a running sandbox: drop the other options\n',
  ]);
});
