import { renameSync, truncateSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { storageRefusal } from '../../mock/src/execution.ts';
import { createSandbox, type Sandbox } from '../../mock/src/index.ts';
import { DEFAULT_START } from '../../mock/src/worlds/open-world.ts';
import { call, outcome, PROPOSAL, WALLET, write } from '../pipeline/support.ts';
import { newFile } from '../temporary.ts';
import { answering, startReceiver } from '../webhooks/receiver.ts';
import { control, inWorld, openSandbox, register } from './support.ts';

const deposit = ({ fetch }: Sandbox, valor: string, headers = {}) =>
  control(fetch, 'POST /depositos', { carteira_id: WALLET, valor }, headers);
const statusOf = async ({ fetch }: Sandbox) => (await control(fetch, 'GET /saude')).body.status;
const shownBy = async ({ fetch }: Sandbox) =>
  (await Promise.all(['/posicoes', '/propostas', '/registros'].map((path) => call(fetch, path)))).map(
    ({ text }) => text,
  );

const DISKS = {
  'that is full': {
    break: ({ world }: Sandbox) => {
      const [{ page_count }] = world.database.rows<{ page_count: number }>('PRAGMA page_count') as [never];
      world.database.run(`PRAGMA max_page_count = ${page_count}`);
    },
    mend: ({ world }: Sandbox) => world.database.run('PRAGMA max_page_count = 4294967294'),
    message: 'database or disk is full',
  },
  'that refuses writes': {
    break: ({ world }: Sandbox) => world.database.run('PRAGMA query_only = ON'),
    mend: ({ world }: Sandbox) => world.database.run('PRAGMA query_only = OFF'),
    message: 'attempt to write a readonly database',
  },
} as const;

async function withGreatSnapshot(sandbox: Sandbox): Promise<string> {
  const { body: branch } = await control(sandbox.fetch, 'POST /mundos', {});
  for (let n = 0; n < 60; n += 1) await deposit(sandbox, '1.00', inWorld(branch.id));
  return (await control(sandbox.fetch, 'POST /instantaneos', undefined, inWorld(branch.id))).body.id;
}

describe.each(Object.entries(DISKS))('disk %s', (_, { break: breakDisk, mend, message }) => {
  test.each(['in a file', 'in memory'])(
    'a full or failing disk makes a restore fail and leaves the world unchanged, %s',
    async (where) => {
      const sandbox = await openSandbox(where === 'in a file' ? { file: newFile() } : {});
      const { fetch } = sandbox;
      const snapshot = await withGreatSnapshot(sandbox);
      await write(fetch, `/propostas/${PROPOSAL}/rejeitar`, {});
      const before = await shownBy(sandbox);
      breakDisk(sandbox);

      const failed = await control(fetch, `POST /instantaneos/${snapshot}/restaurar`);

      expect(outcome(failed)).toBe('500 erro_interno');
      expect(failed.body.erro.mensagem).toContain(`(${message})`);
      expect(await shownBy(sandbox)).toEqual(before);
      mend(sandbox);
      expect(outcome(await deposit(sandbox, '3.00'))).toBe('200 ok');
      expect(await statusOf(sandbox)).toBe('ok');
      expect(outcome(await control(fetch, `POST /instantaneos/${snapshot}/restaurar`))).toBe('200 ok');
      expect((await call(fetch, '/posicoes')).body.total).toBe('1000060.00');
    },
  );
});

describe('unwritable worlds', () => {
  const { break: breakDisk, mend } = DISKS['that refuses writes'];

  test('a world on an unwritable disk is not reset, and continues unchanged', async () => {
    const sandbox = await openSandbox({ file: newFile() });
    await write(sandbox.fetch, `/propostas/${PROPOSAL}/rejeitar`, {});
    const before = await shownBy(sandbox);
    breakDisk(sandbox);
    expect(outcome(await control(sandbox.fetch, 'POST /reiniciar'))).toBe('500 erro_interno');
    expect(await shownBy(sandbox)).toEqual(before);
    mend(sandbox);
    expect(outcome(await control(sandbox.fetch, 'POST /reiniciar'))).toBe('200 ok');
    expect((await call(sandbox.fetch, `/propostas/${PROPOSAL}`)).body.status).toBe('pendente');
  });

  test('a world on an unwritable disk shows the failure in its status, and later the recovery', async () => {
    const sandbox = await openSandbox({ file: newFile() });
    expect(await statusOf(sandbox)).toBe('ok');
    breakDisk(sandbox);
    expect(await statusOf(sandbox)).toBe('somente_leitura');
    await control(sandbox.fetch, 'POST /reiniciar');
    expect(await statusOf(sandbox)).toBe('somente_leitura');
    mend(sandbox);
    expect(await statusOf(sandbox)).toBe('ok');
  });

  test.each([
    ['by the control plane', false],
    ['by itself', true],
  ])(
    'a world on an unwritable disk still delivers due webhooks when it could not be replaced, with open transactions signed %s',
    async (_who, auto) => {
      const sandbox = await openSandbox({ file: newFile(), auto });
      const receiver = await startReceiver(answering(200));
      await register(sandbox.fetch, receiver.url);
      breakDisk(sandbox);
      await control(sandbox.fetch, 'POST /reiniciar');
      mend(sandbox);
      await deposit(sandbox, '5.00');
      expect(JSON.parse(String((await receiver.arrival(1)).body)).dados.valor).toBe('5.00');
    },
  );
});

describe('missing files', () => {
  test.skipIf(process.platform === 'win32').each([
    ['the database', ''],
    ['its log of changes', '-wal'],
  ])(
    'a removed file makes every write fail until it is back, and the terminal reports it: %s',
    async (_what, suffix) => {
      const lines: string[] = [];
      const file = newFile();
      const sandbox = await openSandbox({ file, log: (line) => lines.push(line) });
      const moved = `${file}${suffix}`;
      renameSync(moved, `${moved}.away`);
      const refused = [
        await deposit(sandbox, '3.00'),
        await write(sandbox.fetch, `/propostas/${PROPOSAL}/rejeitar`, {}),
      ];
      expect(refused.map(outcome)).toEqual(['500 erro_interno', '500 erro_interno']);
      expect(refused.map(({ body }) => body.erro.mensagem)).toEqual(
        Array(2).fill(
          `O sandbox não conseguiu gravar (${moved} was deleted or moved while it was in use), e o que havia permanece: devolva o arquivo ao seu lugar e repita a requisição, ou salve o mundo com GET /_sandbox/mundo antes de encerrar o processo.`,
        ),
      );
      expect(lines.filter((line) => line.includes(`${moved} was deleted or moved`))).toHaveLength(2);
      expect(await statusOf(sandbox)).toBe('somente_leitura');
      expect((await call(sandbox.fetch, `/propostas/${PROPOSAL}`)).body.status).toBe('pendente');
      const told = await control(sandbox.fetch, 'GET /mundo', undefined, { Accept: 'application/json' });
      expect(told.status).toBe(200);
      writeFileSync(moved, '');
      expect(outcome(await deposit(sandbox, '3.00'))).toBe('500 erro_interno');
      renameSync(`${moved}.away`, moved);
      expect(outcome(await deposit(sandbox, '3.00'))).toBe('200 ok');
    },
  );
});

test('a truncated log makes every write fail, and the refusal says that the file is damaged', async () => {
  const file = newFile();
  const sandbox = await openSandbox({ file });
  expect(outcome(await deposit(sandbox, '3.00'))).toBe('200 ok');
  // The sandbox itself truncates the write-ahead log here, which must not count as external damage.
  expect(outcome(await control(sandbox.fetch, 'POST /reiniciar'))).toBe('200 ok');
  expect(outcome(await deposit(sandbox, '3.00'))).toBe('200 ok');
  truncateSync(`${file}-wal`, 0);
  const refused = await deposit(sandbox, '3.00');
  expect([outcome(refused), refused.body.erro.mensagem]).toEqual([
    '500 erro_interno',
    `O arquivo do sandbox está danificado (${file}-wal was shortened while it was in use): salve o mundo com GET /_sandbox/mundo, se ele ainda for lido, e comece com outro arquivo, ou com uma cópia deste.`,
  ]);
  expect(await statusOf(sandbox)).toBe('somente_leitura');
});

test("the refusal says what to do about each of SQLite's failures", () => {
  const said = (errcode: number) => storageRefusal(Object.assign(new Error('x'), { errcode }))?.message;
  const standing = 'O sandbox não conseguiu gravar (x), e o que havia permanece: ';
  for (const [errcode, words] of [
    [13, `${standing}libere espaço em disco e repita`],
    [8, `${standing}permita a este processo gravar`],
    [14, `${standing}permita a este processo gravar`],
    [10 | (3 << 8), `${standing}confira o disco`],
    [5, `${standing}encerre o outro processo`],
    [11, 'O arquivo do sandbox está danificado (x): salve o mundo'],
    [26, 'O arquivo do sandbox está danificado (x): salve o mundo'],
  ] as const)
    expect(said(errcode)).toContain(words);
});

test('a health check of a world writes to it once', async () => {
  const sandbox = await openSandbox();
  const changes = () => sandbox.world.database.rows<{ n: number }>('SELECT total_changes() AS n')[0]?.n ?? 0;
  const before = changes();
  await statusOf(sandbox);
  expect(changes() - before).toBe(1);
});

describe('moves of an unwritable world', () => {
  const { break: breakDisk, mend } = DISKS['that refuses writes'];
  const STUCK =
    'O sandbox não conseguiu gravar (attempt to write a readonly database), e o relógio está em 2026-11-05T12:00:00Z, com o que aconteceu até aí: permita a este processo gravar no arquivo e na pasta dele, e repita a requisição.';

  test('a clock on an unwritable disk does not move, and reports the failure; reads continue', async () => {
    const sandbox = await openSandbox({ file: newFile() });
    const before = await shownBy(sandbox);
    breakDisk(sandbox);
    const failed = await control(sandbox.fetch, 'POST /relogio', { avancar: 'P40D' });
    expect([outcome(failed), failed.body.erro.mensagem]).toEqual(['500 erro_interno', STUCK]);
    expect((await control(sandbox.fetch, 'GET /relogio')).body.agora).toBe('2026-11-05T12:00:00Z');
    expect(await shownBy(sandbox)).toEqual(before);
    mend(sandbox);
    expect((await control(sandbox.fetch, 'POST /relogio', { avancar: 'P40D' })).status).toBe(200);
  });

  test('a running clock on an unwritable disk does not move either', async () => {
    const file = newFile();
    const options = { file, clock: 'real', realClock: { now: () => 1e12 } } as const;
    const sandbox = await openSandbox(options);
    breakDisk(sandbox);
    expect((await control(sandbox.fetch, 'POST /relogio', { avancar: 'P40D' })).status).toBe(500);
    expect(sandbox.world.clock.now()).toBe(1e12);
  });
});

test('a clock whose disk fills up during a move reports where it stopped, and shows that time after a restart too', async () => {
  const { break: breakDisk, mend } = DISKS['that is full'];
  const file = newFile();
  const sandbox = await createSandbox({ file });
  const { fetch } = sandbox;
  breakDisk(sandbox);
  const failed = await control(fetch, 'POST /relogio', { avancar: 'P3650D' });
  expect(outcome(failed)).toBe('500 erro_interno');
  const { agora } = (await control(fetch, 'GET /relogio')).body;
  expect(Date.parse(agora)).toBeGreaterThan(DEFAULT_START);
  expect(failed.body.erro.mensagem).toContain(`o relógio está em ${agora}, com o que aconteceu até aí`);
  expect((await call(fetch, '/posicoes')).status).toBe(200);
  mend(sandbox);
  await sandbox.close();
  const again = await openSandbox({ file });
  expect((await control(again.fetch, 'GET /relogio')).body.agora).toBe(agora);
  expect((await control(again.fetch, 'POST /relogio', { avancar: 'P1D' })).status).toBe(200);
});

test('a write that could not be stored is refused with the reason, and leaves no change', async () => {
  const { break: breakDisk, mend } = DISKS['that refuses writes'];
  const sandbox = await openSandbox({ file: newFile() });
  const before = await shownBy(sandbox);
  breakDisk(sandbox);
  const refused = [
    await write(sandbox.fetch, `/propostas/${PROPOSAL}/aprovar`, {}),
    await write(sandbox.fetch, '/propostas/prop_000000000000/aprovar', {}),
  ];
  for (const answer of refused) {
    expect([outcome(answer), answer.body.erro.mensagem]).toEqual([
      '500 erro_interno',
      'O sandbox não conseguiu gravar (attempt to write a readonly database), e o que havia permanece: permita a este processo gravar no arquivo e na pasta dele, e repita a requisição.',
    ]);
  }
  expect(await shownBy(sandbox)).toEqual(before);
  mend(sandbox);
  expect((await write(sandbox.fetch, `/propostas/${PROPOSAL}/aprovar`, {})).status).toBe(200);
});

test('a world that cannot be read is not reported as healthy', async () => {
  const { fetch, world } = await createSandbox();
  world.database.close();
  const { status } = await fetch('http://127.0.0.1:4010/_sandbox/saude');
  expect(status).toBe(500);
});
