import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

// Each test starts a process that loads the TypeScript compiler.
vi.setConfig({ testTimeout: 60_000 });

const contract = new URL('../../openapi.yaml', import.meta.url);

function check(file?: string) {
  const script = 'sdk/scripts/generate.ts';
  const args = file === undefined ? [script, '--check'] : [script, '--check', file];
  return spawnSync(process.execPath, args, { cwd: new URL('../..', import.meta.url), encoding: 'utf8' });
}

test('the generated files are those of the contract', () => {
  expect(check()).toMatchObject({ status: 0, stderr: '' });
});

test('a contract that moved on is noticed, and the stale files are named', async () => {
  const yaml = await readFile(contract, 'utf8');
  const folder = await mkdtemp(join(tmpdir(), 'tesa-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const changed = join(folder, 'openapi.yaml');
  await writeFile(changed, yaml.replaceAll('operationId: aprovarProposta', 'operationId: aprovar'));
  const { status, stderr } = check(changed);
  expect(status).toBe(1);
  expect(stderr).toContain('sdk/src/generated/contract.ts differs');
  expect(stderr).toContain('sdk/src/generated/operations.ts differs');
  expect(stderr).not.toContain('codigos.ts');
});
