import { copyFileSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Sandbox } from '../../mock/src/index.ts';
import { outcome, WALLET } from '../pipeline/support.ts';
import { newFile } from '../temporary.ts';
import { branch, decide, type Fetch, idsOf, inCatalog, statusIn, take } from './kept.ts';
import { control, inWorld, listOf, openSandbox } from './support.ts';

async function large(file?: string): Promise<Sandbox> {
  const sandbox = await openSandbox(file === undefined ? {} : { file });
  const { database } = sandbox.world;
  if (database.size() < 20_000_000)
    database.run('CREATE TABLE ballast AS SELECT zeroblob(20000000) AS bytes');
  return sandbox;
}

const restore = (fetch: Fetch, snapshot: string, world = 'principal') =>
  control(fetch, `POST /instantaneos/${snapshot}/restaurar`, undefined, inWorld(world));

const depositIn = async (fetch: Fetch, world: string) =>
  expect(
    (await control(fetch, 'POST /depositos', { carteira_id: WALLET, valor: '0.01' }, inWorld(world))).status,
  ).toBe(200);

describe.each([
  ['in memory', () => undefined],
  ['in a file', newFile],
])('snapshots and branches %s', (_, place) => {
  test.each<readonly [string, (fetch: Fetch, snapshot: string) => Promise<unknown>]>([
    ['a snapshot is taken', (fetch) => take(fetch)],
    ['a branch is made', (fetch) => branch(fetch)],
    ['a branch is made of a snapshot', (fetch, snapshot) => branch(fetch, snapshot)],
    ['a snapshot is restored', (fetch, snapshot) => restore(fetch, snapshot)],
  ])('a large world does not delay requests to other worlds while %s', async (_what, work) => {
    const { fetch, world } = await openSandbox({ file: place() });
    const small = await branch(fetch);
    world.database.run('CREATE TABLE ballast AS SELECT zeroblob(20000000) AS bytes');
    const snapshot = await take(fetch);
    let isDone = false;
    const working = work(fetch, snapshot).finally(() => {
      isDone = true;
    });
    let answered = 0;
    while (!isDone) {
      await depositIn(fetch, small);
      await turn();
      answered += isDone ? 0 : 1;
    }
    await working;
    expect(answered).toBeGreaterThan(5);
  });

  test('a large world is restored from its snapshot, over later changes and over a small world', async () => {
    const { fetch } = await large(place());
    const snapshot = await take(fetch);
    await decide(fetch, 'rejeitar');
    expect(outcome(await restore(fetch, snapshot))).toBe('200 ok');
    expect(await statusIn(fetch)).toBe('pendente');
    await decide(fetch, 'rejeitar');
    await control(fetch, 'POST /reiniciar');
    expect(await statusIn(fetch)).toBe('pendente');
    expect(outcome(await restore(fetch, snapshot))).toBe('200 ok');
    await decide(fetch, 'aprovar');
    expect((await listOf(fetch, '/instantaneos'))[0].bytes).toBeGreaterThan(20_000_000);
  });

  test('a large world has independent branches', async () => {
    const { fetch } = await large(place());
    const snapshot = await take(fetch);
    await decide(fetch, 'rejeitar');
    const [ofWorld, ofSnapshot] = [await branch(fetch), await branch(fetch, snapshot)];
    await decide(fetch, 'aprovar', ofSnapshot);
    expect([await statusIn(fetch), await statusIn(fetch, ofWorld)]).toEqual(['rejeitada', 'rejeitada']);
    expect(outcome(await restore(fetch, snapshot, ofWorld))).toBe('200 ok');
    expect([await statusIn(fetch), await statusIn(fetch, ofWorld)]).toEqual(['rejeitada', 'pendente']);
    for (const id of [ofWorld, ofSnapshot])
      expect((await control(fetch, `DELETE /mundos/${id}`)).status).toBe(204);
    expect((await control(fetch, `DELETE /instantaneos/${snapshot}`)).status).toBe(204);
    expect(outcome(await restore(fetch, snapshot))).toBe('404 nao_encontrado');
  });

  test('a large world delays its own requests until it is restored, and never shows a partial state', async () => {
    const { fetch } = await large(place());
    const snapshot = await take(fetch);
    await decide(fetch, 'rejeitar');
    const restoring = restore(fetch, snapshot);
    const seen: string[] = [];
    let isDone = false;
    void restoring.then(() => {
      isDone = true;
    });
    while (!isDone) {
      seen.push(await statusIn(fetch));
      await turn();
    }
    await restoring;
    expect([...seen, await statusIn(fetch)].join(' ')).toMatch(/^(rejeitada )*(pendente ?)+$/);
  });

  test('a large world is copied consistently while it changes', async () => {
    const sandbox = await large(place());
    const { fetch, world } = sandbox;
    let isDone = false;
    const taking = take(fetch).finally(() => {
      isDone = true;
    });
    for (; !isDone; await turn())
      world.sql.transaction(() => {
        world.service.deposit({ carteira_id: WALLET, valor: '0.01' });
        world.service.deposit({ carteira_id: WALLET, valor: '0.01' });
      });
    expect(outcome(await restore(fetch, await taking))).toBe('200 ok');
    const query = 'SELECT count(*) AS n FROM propostas';
    const [{ n }] = sandbox.world.sql.rows<{ n: number }>(query) as [{ n: number }];
    // One comes from the seed; the others come in pairs.
    expect(n % 2).toBe(1);
  });

  test('a large world waits for a running copy before it closes', async () => {
    const file = place();
    const sandbox = await large(file);
    const taking = control(sandbox.fetch, 'POST /mundos');
    const making = control(sandbox.fetch, 'POST /instantaneos');
    await turn();
    await sandbox.close();
    expect([(await taking).status, (await making).status]).toEqual([201, 201]);
    if (file === undefined) return;
    const { fetch } = await openSandbox({ file });
    expect([await idsOf(fetch, '/mundos'), await idsOf(fetch, '/instantaneos')]).toEqual([
      ['principal', 'mundo_1'],
      ['inst_1'],
    ]);
  });
});

describe('restarts', () => {
  test('a large world in a file survives a restart after a restore, and so do its snapshots', async () => {
    const file = newFile();
    const first = await large(file);
    const snapshot = await take(first.fetch);
    await decide(first.fetch, 'rejeitar');
    await restore(first.fetch, snapshot);
    await decide(first.fetch, 'aprovar');
    await first.close();
    const { fetch } = await openSandbox({ file });
    expect(await statusIn(fetch)).toBe('aprovada');
    expect(outcome(await restore(fetch, snapshot))).toBe('200 ok');
    expect(await statusIn(fetch)).toBe('pendente');
  });

  test('a large world in a file removes the files of deleted snapshots and branches', async () => {
    const file = newFile();
    const { fetch, close } = await large(file);
    const [snapshot, id] = [await take(fetch), await branch(fetch)];
    const folder = `${file}.worlds`;
    expect(existsSync(join(folder, `${snapshot}.db`))).toBe(true);
    await control(fetch, `DELETE /instantaneos/${snapshot}`);
    await control(fetch, `DELETE /mundos/${id}`);
    await close();
    expect(readdirSync(folder)).toEqual(['catalog.db']);
  });

  test('a large world in a file continues after a kill, and drops unfinished files', async () => {
    const file = newFile();
    const first = await large(file);
    const snapshot = await take(first.fetch);
    await decide(first.fetch, 'rejeitar');
    await first.close();
    const folder = `${file}.worlds`;
    for (const suffix of ['-next', '-next-journal']) writeFileSync(`${file}${suffix}`, 'half');
    inCatalog(file, `INSERT INTO instantaneos (mundo, agora, bytes, inteiro) VALUES ('principal', '', 0, 0)`);
    for (const suffix of ['', '-journal']) writeFileSync(join(folder, `inst_2.db${suffix}`), 'half');
    const { fetch } = await openSandbox({ file });
    expect(await statusIn(fetch)).toBe('rejeitada');
    expect([await idsOf(fetch, '/instantaneos'), readdirSync(folder)]).toEqual([
      [snapshot],
      expect.not.arrayContaining(['inst_2.db', 'inst_2.db-journal']),
    ]);
    expect(existsSync(`${file}-next`) || existsSync(`${file}-next-journal`)).toBe(false);
    expect(await take(fetch)).toBe('inst_3');
  });

  test('a large world in a file is not restored from a missing snapshot, and stays unchanged', async () => {
    const file = newFile();
    const { fetch } = await large(file);
    const snapshot = await take(fetch);
    await decide(fetch, 'rejeitar');
    const kept = join(`${file}.worlds`, `${snapshot}.db`);
    copyFileSync(kept, `${kept}.away`);
    rmSync(kept);
    const refused = await restore(fetch, snapshot);
    expect([outcome(refused), refused.body.erro.mensagem]).toEqual([
      '500 erro_interno',
      `O sandbox não conseguiu gravar (${kept} was deleted or moved while it was in use), e o que havia permanece: devolva o arquivo ao seu lugar e repita a requisição, ou salve o mundo com GET /_sandbox/mundo antes de encerrar o processo.`,
    ]);
    expect(await statusIn(fetch)).toBe('rejeitada');
    copyFileSync(`${kept}.away`, kept);
    expect(outcome(await restore(fetch, snapshot))).toBe('200 ok');
  });
});
