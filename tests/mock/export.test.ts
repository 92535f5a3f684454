import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { exportCommand } from '../../mock/src/cli/export/export.ts';
import { createSandbox, startServer } from '../../mock/src/index.ts';
import { PROPOSAL, write } from '../sandbox/api/support.ts';
import { control, openSandbox } from '../sandbox/control/support.ts';
import { observed } from '../sandbox/world-file/observed.ts';
import { newFile } from '../temporary.ts';
import { run } from './terminal.ts';

const KEPT = new URL('../sandbox/store/kept/', import.meta.url);
const VERSIONS = readdirSync(KEPT).flatMap((name) => /^(version-\d+)\.db\.gz$/.exec(name)?.[1] ?? []);
const KEY = 'svc_test_exemplo_admin';

/** The file of a sandbox as a version kept it; `saying` changes what it says of itself. */
function kept(version: string, saying = ''): string {
  const file = newFile();
  writeFileSync(file, gunzipSync(readFileSync(new URL(`${version}.db.gz`, KEPT))));
  const database = new DatabaseSync(file);
  database.exec(saying);
  database.close();
  return file;
}

async function startedWith(text: string) {
  const mundo = newFile();
  writeFileSync(mundo, text);
  const sandbox = await createSandbox({ mundo });
  onTestFinished(() => sandbox.close());
  return sandbox;
}

test('the named world of a running sandbox is exported, as --world takes it', async () => {
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

test('the heading of the file names the sandbox that it was exported from, with its port', async () => {
  const server = await startServer({ port: 0 });
  onTestFinished(() => server.close());
  const back = `${server.url}/_sandbox/mundo\n`;
  expect(await (await fetch(`${server.url}/_sandbox/mundo`)).text()).toContain(back);
  expect((await run(exportCommand, ['--url', server.url], { fetch })).stdout).toContain(back);
});

test.each(VERSIONS)(
  'the file that %s of the tables kept is told, and comes to the same in this version',
  async (version) => {
    const file = kept(version);
    const before = readFileSync(file);
    const { code, stdout } = await run(exportCommand, ['--data', file], { fetch });
    expect(code).toBe(0);
    expect(readFileSync(file).equals(before)).toBe(true);
    const { fetch: ask } = await startedWith(stdout);
    const seen = JSON.parse(readFileSync(new URL(`${version}.json`, KEPT), 'utf8'));
    // A field may have come since.
    expect(await observed(ask, KEY)).toMatchObject(seen);
  },
);

test('of a sandbox whose time passes, the file is exported up to its last request', async () => {
  const file = newFile();
  let now = Date.parse('2026-11-05T12:00:00Z');
  const sandbox = await createSandbox({ file, clock: 'real', realClock: { now: () => now } });
  now += 60_000;
  await write(sandbox.fetch, `/propostas/${PROPOSAL}/rejeitar`, {});
  await sandbox.close();
  const { stdout } = await run(exportCommand, ['--data', file, '--json'], { fetch });
  expect(JSON.parse(stdout)).toMatchObject({ agora: '2026-11-05T12:01:00Z' });
});

test('a file of an older version is refused with the command that carries its world over, which does', async () => {
  const [version = ''] = VERSIONS;
  const file = kept(version, 'PRAGMA user_version = 13');
  await expect(startServer({ port: 0, data: file })).rejects.toThrow(
    `--data ${file} cannot be used: an older version of the sandbox made it: write its world with tesa-mock export --data, and give that with --world and another file`,
  );
  expect((await run(exportCommand, ['--data', file], { fetch })).code).toBe(0);
});

test.each([
  ['that is missing', () => newFile(), 'it does not exist: give the file of a sandbox'],
  ['that keeps no facts', () => kept(VERSIONS[0] ?? '', 'DROP TABLE fatos'), 'it keeps no facts'],
])('a file %s is refused with the reason', async (_what, file, reason) => {
  const { code, stdout, stderr } = await run(exportCommand, ['--data', file()], { fetch });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain(reason);
});

test('--data asks no sandbox', async () => {
  const { code, stderr } = await run(exportCommand, ['--data', 'a.db', '--in', 'mundo_1'], { fetch });
  expect([code, stderr]).toEqual([
    2,
    '--data reads a file, and asks no sandbox: leave the other options out\n',
  ]);
});
