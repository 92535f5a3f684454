import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder } from '../temporary.ts';
import { SECRETS, startService } from './service.ts';

function worldsIn(kept: string): number {
  const folder = join(kept, '-WorldObject');
  const objects = readdirSync(folder).filter((file) => /^[0-9a-f]{64}\.sqlite$/.test(file));
  return objects.filter((file) => hasRows(join(folder, file))).length;
}

function hasRows(file: string): boolean {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    // The platform keeps its own metadata about alarms.
    const tables = database.prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> '_cf_METADATA'`,
    );
    return tables.all().some(({ name }) => database.prepare(`SELECT 1 FROM "${name}" LIMIT 1`).get());
  } finally {
    database.close();
  }
}

async function withBranch() {
  const kept = newFolder();
  const service = await startService(kept);
  onTestFinished(() => service.dispose());
  const { conta, token_de_controle } = await service.newAccount();
  const control = async (method: string, path: string, { world = 'mundo_1', body = {} } = {}) => {
    const { status } = await service.ask(`/_sandbox${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token_de_controle}`,
        'Content-Type': 'application/json',
        'Sandbox-Mundo': world,
      },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    return status;
  };
  expect(await control('POST', '/mundos', { world: 'principal' })).toBe(201);
  return { kept, conta, control, stop: () => service.dispose() };
}

test('a branch that deletes itself leaves nothing behind, regardless of its settings', async () => {
  const { kept, control, stop } = await withBranch();
  expect(await control('POST', '/falhas', { body: { tipo: 'erro_interno' } })).toBe(201);
  expect(await control('DELETE', '/mundos/mundo_1')).toBe(204);
  await stop();
  expect(worldsIn(kept)).toBe(1);
});

test("a world can be deleted after its account's secret was retired", async () => {
  const { kept, conta, stop } = await withBranch();
  await stop();
  expect(worldsIn(kept)).toBe(2);
  const { a } = JSON.parse(SECRETS);
  const later = await startService(kept, { bindings: { SECRETS: JSON.stringify({ b: a }) } });
  onTestFinished(() => later.dispose());
  const account = await later.account(conta);
  expect(await account.removeBranch('mundo_1')).toEqual({ value: null });
  await later.dispose();
  expect(worldsIn(kept)).toBe(1);
});
