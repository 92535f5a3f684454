import { readFileSync } from 'node:fs';
import {
  AuthenticationError,
  ConflictError,
  ConnectionError,
  type Finding,
  idempotencyKeyFrom,
  type NovoResgate,
  RateLimitError,
  type Referenced,
  reconcileRedemption,
  type Sends,
  ServerError,
  Tesa,
  ValidationError,
} from '@tesa/sdk';
import { inboxHandler, type OperationsOptions, operations, type Pool } from '@tesa/sdk/postgres';
import type { PoolClient } from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createSandbox } from '../../../mock/src/index.ts';
import { local } from '../support.ts';
import { secret } from '../webhooks/support.ts';
import { ownDatabase } from './database.ts';
import { openPool } from './pool.ts';
import { deliveryOf, gate } from './support.ts';

const database = ownDatabase();
const HOUR = 3_600_000;
const MINUTE = 60_000;
const body = { valor: '1.00', referencia_interna: 'ordem-1' };

type Resgate = { readonly id: string };
type Options = Partial<OperationsOptions<typeof body, Resgate, PoolClient>>;

beforeAll(() => database.pool.query('CREATE TABLE livros (operacao text NOT NULL, recurso text NOT NULL)'));

const unasked = () => {
  throw new Error('Nothing is to be read');
};

let names = 0;

/** Operations of a name that no other test has, with the one operation `1`, and what was sent and told of it. */
async function start(options: Options = {}) {
  const name = `resgate-${++names}`;
  const keys: string[] = [];
  const told: unknown[] = [];
  const { send = async () => ({ id: 'res_1' }), ...others } = options;
  const work = operations<typeof body, Resgate, PoolClient>({
    pool: database.pool,
    name,
    send(resgate, call) {
      keys.push(call.idempotencyKey);
      return send(resgate, call);
    },
    reconcile: async () => ({ state: 'absent' }),
    onDone: (resgate, { id }, tx) =>
      tx.query('INSERT INTO livros VALUES ($1, $2)', [`${name}/${id}`, resgate.id]),
    onError: (error) => told.push(error),
    ...others,
  });
  await work.add('1', body);
  const set = (fields: string) =>
    database.pool.query(`UPDATE tesa_operacoes SET ${fields} WHERE tipo = $1`, [name]);
  return {
    name,
    work,
    keys,
    told,
    set,
    /** Sends once, and lets the next attempt be due. */
    async turn() {
      const isBusy = await work.workOne();
      await set("proxima = '-infinity'");
      return isBusy;
    },
    async row() {
      const { rows } = await database.pool.query('SELECT * FROM tesa_operacoes WHERE tipo = $1', [name]);
      return rows[0];
    },
    async booked(): Promise<string[]> {
      const { rows } = await database.pool.query('SELECT recurso FROM livros WHERE operacao = $1', [
        `${name}/1`,
      ]);
      return rows.map(({ recurso }) => recurso);
    },
  };
}

const refusal = { outcome: 'rejected', operation: 'criarResgate' } as const;
const lost = new ConnectionError('Lost', { outcome: 'unknown' });

/** Throws what it is given, one after the other, and then succeeds. */
function failing(...errors: unknown[]): NonNullable<Options['send']> {
  return async () => {
    if (errors.length > 0) throw errors.shift();
    return { id: 'res_1' };
  };
}

describe('an operation', () => {
  test('is sent under the key that follows from its id, and its end and its rows are committed together', async () => {
    const { name, turn, keys, row, booked, told } = await start();
    expect(await turn()).toBe(true);
    expect(await row()).toMatchObject({
      estado: 'feita',
      resultado: '{"id":"res_1"}',
      em_duvida: false,
      envios: 1,
    });
    expect(await booked()).toEqual(['res_1']);
    expect(keys).toEqual([await idempotencyKeyFrom(name, '1')]);
    expect(await turn()).toBe(false);
    expect(told).toEqual([]);
  });

  test('that is added again is there once, and its id is refused for another body', async () => {
    const { work, turn, keys } = await start();
    await work.add('1', { referencia_interna: 'ordem-1', valor: '1.00' });
    await expect(work.add('1', { ...body, valor: '1.01' })).rejects.toMatchObject({ reason: 'other-body' });
    while (await turn());
    await work.add('1', body);
    expect([await turn(), keys.length]).toEqual([false, 1]);
  });

  test('is there only if the transaction that asks for it commits', async () => {
    const { work, turn, keys } = await start();
    for (const [id, end] of [
      ['2', 'ROLLBACK'],
      ['3', 'COMMIT'],
    ] as const) {
      const tx = await database.pool.connect();
      await tx.query('BEGIN');
      await work.add(id, body, tx);
      await tx.query(end);
      tx.release();
    }
    while (await turn());
    expect(keys).toHaveLength(2);
  });

  test('that is added with a transaction asks the pool for no further connection, of which others may hold all', async () => {
    const pool = openPool(database.folder, 1);
    pool.options.connectionTimeoutMillis = 2000;
    onTestFinished(() => pool.end());
    const { name, work } = await start({ pool: database.pool });
    const unused = operations<typeof body, Resgate, PoolClient>({
      pool,
      name,
      send: async () => ({ id: 'res_1' }),
      reconcile: async () => ({ state: 'absent' }),
      onDone: () => {},
      onError: () => {},
    });
    const tx = await pool.connect();
    onTestFinished(() => tx.release());
    await tx.query('BEGIN');
    await unused.add('2', body, tx);
    await tx.query('COMMIT');
    expect([await work.workOne(), await work.workOne(), await work.workOne()]).toEqual([true, true, false]);
  });

  test.each([
    ['an empty id', '', body],
    ['a number as id', 7, body],
    ['an id that is written in another way than its key, which is that of another id', 'e\u0301', body],
    ['no body', '9', undefined],
  ])('is refused with %s', async (_, id, given) => {
    const { work } = await start();
    const added = work.add(id as string, given as typeof body);
    await expect(added).rejects.toMatchObject({ name: 'PostgresError', reason: 'configuration' });
  });

  test('has the time of its first call committed before it is sent', async () => {
    const seen: unknown[] = [];
    const { name, turn } = await start({
      send: async () => {
        const { rows } = await database.pool.query('SELECT * FROM tesa_operacoes WHERE tipo = $1', [name]);
        seen.push(rows[0]);
        return { id: 'res_1' };
      },
    });
    await turn();
    expect(seen).toMatchObject([
      { envios: 1, em_duvida: true, primeiro_envio: expect.any(Date), estado: 'pendente' },
    ]);
  });

  test('that is under way is taken up by nobody else, until its connection is lost', async () => {
    const [entered, leave] = [gate(), gate()];
    const send = async () => {
      if (keys.length > 1) return { id: 'res_1' };
      entered.open();
      await leave.opened;
      return { id: 'res_1' };
    };
    const { work, keys, told, name, booked, row } = await start({ send });
    const first = work.workOne();
    await entered.opened;
    const isDue = 'SELECT FROM tesa_operacoes WHERE tipo = $1 AND proxima <= clock_timestamp()';
    while ((await database.pool.query(isDue, [name])).rowCount === 0);
    expect(await work.workOne()).toBe(false);

    const others =
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE state = 'idle in transaction'";
    await database.pool.query(others);
    while (!(await work.workOne()));
    leave.open();
    expect(await first).toBe(true);
    expect(told).toHaveLength(1);
    expect([keys[0] === keys[1], keys.length, await booked()]).toEqual([true, 2, ['res_1']]);
    expect(await row()).toMatchObject({ estado: 'feita', envios: 2 });
  });
});

test('an operation that another has tried since it was claimed is left to that one', async () => {
  const [claimed, resume] = [gate(), gate()];
  let connections = 0;
  const slow: Pool<PoolClient> = {
    query: (text, values) => database.pool.query(text, values),
    async connect() {
      // The first is for the claim, the second for the call.
      if (++connections === 2) {
        claimed.open();
        await resume.opened;
      }
      return database.pool.connect();
    },
  };
  const { work, keys, set, row } = await start({ pool: slow, send: failing(lost) });
  const first = work.workOne();
  await claimed.opened;
  await set("proxima = '-infinity'");
  await work.workOne();
  resume.open();
  expect(await first).toBe(true);
  expect(keys).toHaveLength(1);
  expect(await row()).toMatchObject({ estado: 'pendente', envios: 2 });
});

describe('after a call that failed', () => {
  test.each([
    ['no answer', lost],
    [
      'a 5xx',
      new ServerError('500', { ...refusal, outcome: 'unknown', status: 500, codigo: 'erro_interno' }),
    ],
    [
      'one that is under way already',
      new ConflictError('409', {
        ...refusal,
        outcome: 'unknown',
        status: 409,
        codigo: 'requisicao_em_andamento',
      }),
    ],
    ['what is no error of the client', new TypeError('x')],
  ])('with %s it is sent again with the same key, in doubt', async (_, error) => {
    const { turn, keys, row, booked, told } = await start({ send: failing(error) });
    await turn();
    expect(await row()).toMatchObject({
      estado: 'pendente',
      em_duvida: true,
      primeiro_envio: expect.any(Date),
    });
    expect(told).toEqual([error]);
    await turn();
    expect(new Set(keys).size).toBe(1);
    expect([await booked(), (await row()).estado]).toEqual([['res_1'], 'feita']);
  });

  test.each([
    [422, 'saldo_insuficiente', ValidationError],
    [422, 'requisicao_invalida', ValidationError],
    [409, 'estado_incompativel', ConflictError],
  ] as const)('with %i %s it is refused for good', async (status, codigo, ErrorClass) => {
    const error = new ErrorClass('Recusada.', { ...refusal, status, codigo });
    const { turn, keys, row, told } = await start({ send: failing(error) });
    await turn();
    expect(await row()).toMatchObject({
      estado: 'recusada',
      erro: 'Recusada.',
      terminada_em: expect.any(Date),
    });
    expect([await turn(), keys.length, told]).toEqual([false, 1, [error]]);
  });

  test('with a refusal that comes before the key is looked up, a call in doubt stays in doubt', async () => {
    const error = new ValidationError('422', { ...refusal, status: 422, codigo: 'requisicao_invalida' });
    const { turn, row } = await start({ send: failing(lost, error) });
    for (let n = 0; n < 2; n++) await turn();
    expect(await row()).toMatchObject({ estado: 'pendente', em_duvida: true });
  });

  test('with a refusal that is stored under the key, a call in doubt is refused', async () => {
    const error = new ValidationError('422', { ...refusal, status: 422, codigo: 'saldo_insuficiente' });
    const { turn, row } = await start({ send: failing(lost, error) });
    for (let n = 0; n < 2; n++) await turn();
    expect(await row()).toMatchObject({ estado: 'recusada', em_duvida: false });
  });

  test.each([
    [
      'a key that is revoked',
      new AuthenticationError('401', { ...refusal, status: 401, codigo: 'chave_revogada' }),
    ],
    ['a service that is not reached', new ConnectionError('x', { outcome: 'not-sent' })],
  ])('with %s it waits, and its hours have not begun', async (_, error) => {
    const { turn, row } = await start({ send: failing(error) });
    await turn();
    expect(await row()).toMatchObject({ estado: 'pendente', em_duvida: false, primeiro_envio: null });
    await turn();
    expect(await row()).toMatchObject({ estado: 'feita' });
  });

  test('with too many requests it waits for as long as it is asked to', async () => {
    const error = new RateLimitError('429', { ...refusal, status: 429, retryAfter: 40 });
    const { work, row } = await start({ send: failing(error) });
    const before = Date.now();
    await work.workOne();
    const { proxima } = await row();
    expect(+proxima - before).toBeGreaterThan(39_000);
    expect(+proxima - before).toBeLessThan(60_000);
  });

  test('with a key that carried another request it is looked for', async () => {
    const codigo = 'chave_de_idempotencia_reutilizada';
    const error = new ConflictError('409', { ...refusal, status: 409, codigo });
    const { work, row } = await start({ send: failing(error) });
    await work.workOne();
    expect(await row()).toMatchObject({ estado: 'conciliar', em_duvida: true });
  });

  test('of onDone everything is rolled back, and the same key brings the same answer', async () => {
    let runs = 0;
    const { turn, keys, row, booked, told } = await start({
      onDone: async (resgate, _, tx) => {
        await tx.query("INSERT INTO livros VALUES ('x', 'never')");
        if (++runs === 1) throw new Error('The books are closed');
        await tx.query('INSERT INTO livros VALUES ($1, $2)', [`${(await row()).tipo}/1`, resgate.id]);
      },
    });
    await turn();
    expect(await row()).toMatchObject({ estado: 'pendente', erro: expect.stringMatching(/onError/) });
    await turn();
    expect(told).toMatchObject([{ message: 'The books are closed' }]);
    expect((await row()).erro).toBeNull();
    expect([new Set(keys).size, keys.length, await booked()]).toEqual([1, 2, ['res_1']]);
    const { rowCount } = await database.pool.query("SELECT FROM livros WHERE operacao = 'x'");
    expect(rowCount).toBe(1);
  });
});

describe('an operation whose key is too old is never sent again, but looked for', () => {
  const found = { id: 'res_velho' };

  /** One that was sent so long ago, by the clock of Postgres, and what reconciliation is asked. */
  async function old(fields: string, finding: Finding<Resgate>) {
    const asked: (Sends & { body: unknown })[] = [];
    const started = await start({
      reconcile: async (sent, sends) => {
        asked.push({ ...sends, body: sent });
        return finding;
      },
    });
    await started.set(`envios = 1, em_duvida = true, ${fields}`);
    return { ...started, asked };
  }

  const DAY_OLD = "primeiro_envio = now() - interval '23 hours', ultimo_envio = now() - interval '22 hours'";

  test('by the time of its first call, by the clock of Postgres, and told when it was sent by that clock', async () => {
    const { turn, keys, asked, row, booked } = await old(DAY_OLD, {
      state: 'done',
      resource: found,
      registros: [],
    });
    await turn();
    expect(await row()).toMatchObject({ estado: 'conciliar' });
    await turn();
    const [{ firstSent, lastSent, now, body: sent } = {} as Sends & { body: unknown }] = asked;
    expect(sent).toEqual(body);
    expect(Math.abs((now?.() ?? 0) - Date.now())).toBeLessThan(MINUTE);
    expect((now?.() ?? 0) - +firstSent).toBeGreaterThanOrEqual(23 * HOUR);
    expect((now?.() ?? 0) - +lastSent).toBeGreaterThanOrEqual(22 * HOUR);
    expect((now?.() ?? 0) - +lastSent).toBeLessThan(22 * HOUR + MINUTE);
    expect([keys, await booked(), (await row()).estado]).toEqual([[], ['res_velho'], 'feita']);
  });

  test('one minute younger, it is sent', async () => {
    const young = DAY_OLD.replace('23 hours', '22 hours 59 minutes');
    const { turn, keys, asked } = await old(young, { state: 'absent' });
    await turn();
    expect([keys.length, asked]).toEqual([1, []]);
  });

  test('where the clock was set back since its last call, so that nobody knows how old it is', async () => {
    const future = "primeiro_envio = now() - interval '1 hour', ultimo_envio = now() + interval '5 hours'";
    // It is not due by that clock either: it is taken up at once all the same.
    const { turn, work, keys, row, set } = await old(`${future}, proxima = now() + interval '5 hours'`, {
      state: 'absent',
    });
    expect(await work.workOne()).toBe(true);
    const { estado, proxima } = await row();
    expect([estado, keys]).toEqual(['conciliar', []]);
    // Not before its last call has certainly ended, by whichever clock.
    expect(+proxima - Date.now()).toBeGreaterThan(5 * HOUR);
    await set("proxima = '-infinity'");
    await turn();
  });

  test('no sooner than its last call has certainly ended', async () => {
    const recent = "primeiro_envio = now() - interval '23 hours', ultimo_envio = now()";
    const { work, row } = await old(recent, { state: 'absent' });
    await work.workOne();
    const { estado, proxima } = await row();
    expect(estado).toBe('conciliar');
    expect(+proxima - Date.now()).toBeGreaterThan(14 * MINUTE);
  });

  test('and that is absent is sent anew, under the same key', async () => {
    const { turn, keys, row, name } = await old(DAY_OLD, { state: 'absent' });
    for (let n = 0; n < 2; n++) await turn();
    expect(await row()).toMatchObject({ estado: 'pendente', em_duvida: false, primeiro_envio: null });
    await turn();
    expect(keys).toEqual([await idempotencyKeyFrom(name, '1')]);
    const { primeiro_envio } = await row();
    expect(Math.abs(+primeiro_envio - Date.now())).toBeLessThan(MINUTE);
  });

  test.each([
    ['divergent', 'divergente', /is not what was asked for.*decide/],
    ['ambiguous', 'ambigua', /more than once.*decide/],
  ] as const)('and that is %s is left to a person, with what was found', async (state, estado, says) => {
    const { turn, keys, row, told } = await old(DAY_OLD, { state, resources: [found] });
    for (let n = 0; n < 3; n++) await turn();
    expect(await row()).toMatchObject({ estado, resultado: '[{"id":"res_velho"}]' });
    expect([keys, told]).toMatchObject([[], [{ reason: state, message: expect.stringMatching(says) }]]);
  });

  test('and whose look fails is looked for again', async () => {
    const error = new ServerError('500', { ...refusal, outcome: 'unknown', status: 500 });
    const { turn, keys, row, told, set } = await start({ reconcile: () => Promise.reject(error) });
    await set(DAY_OLD);
    for (let n = 0; n < 3; n++) await turn();
    expect([keys, (await row()).estado, told]).toEqual([[], 'conciliar', [error, error]]);
    expect((await row()).erro).toBe('500');
  });

  test('and that has no reference says so in its row', async () => {
    const unreferenced = { valor: '1.00', carteira_destino_id: 'cart_9w4t7b2yk5gm' };
    const never = { listarResgates: unasked, listarEventos: unasked, listarRegistros: unasked };
    const { turn, row, set } = await start({
      reconcile: (_, sends) =>
        reconcileRedemption(never, unreferenced as Referenced<NovoResgate>, sends).then(() => ({
          state: 'absent',
        })),
    });
    await set(DAY_OLD);
    for (let n = 0; n < 2; n++) await turn();
    expect(await row()).toMatchObject({
      estado: 'conciliar',
      erro: expect.stringMatching(/referencia_interna/),
    });
  });
});

describe('the work', () => {
  test('goes on after the database was away, and ends with its signal', async () => {
    const { name, row } = await start();
    const away = openPool('/nowhere');
    onTestFinished(() => away.end());
    const end = new AbortController();
    const told: unknown[] = [];
    const work = operations({
      pool: away,
      name,
      send: async () => ({ id: 'res_1' }),
      reconcile: async () => ({ state: 'absent' }),
      onDone: () => end.abort(),
      onError: (error) => {
        told.push(error);
        away.options.host = database.folder;
      },
    });
    await work.work({ signal: end.signal, interval: 10 });
    expect(told).toMatchObject([{ code: 'ENOENT' }, ...told.slice(1)]);
    expect(await row()).toMatchObject({ estado: 'feita' });
  });

  test('a log that fails does not end it', async () => {
    const { turn, row } = await start({
      send: failing(lost),
      onError: () => {
        throw new Error('The log is full');
      },
    });
    for (let n = 0; n < 2; n++) await turn();
    expect(await row()).toMatchObject({ estado: 'feita' });
  });
});

test('a database that goes away while a call is under way costs the answer, and nothing else', async () => {
  const end = new AbortController();
  const { work, keys, booked, row, told } = await start({
    send: async () => {
      if (keys.length === 1) await database.restart();
      return { id: 'res_1' };
    },
  });
  const working = work.work({ signal: end.signal, interval: 10, concurrency: 2 });
  await expect
    .poll(async () => (await row().catch(() => undefined))?.estado, { timeout: 30_000 })
    .toBe('feita');
  end.abort();
  await working;
  expect([new Set(keys).size, await booked()]).toEqual([1, ['res_1']]);
  expect(keys.length).toBeGreaterThan(1);
  expect(told.length).toBeGreaterThan(0);
});

describe('an operation that was sent to the sandbox a day ago, and whose end nobody knows', () => {
  const resgate = { valor: '1.00', carteira_destino_id: 'cart_9w4t7b2yk5gm', referencia_interna: 'ordem-1' };

  const RESTORED =
    'envios = 0, em_duvida = false, primeiro_envio = NULL, ultimo_envio = NULL, proxima = now()';
  const afterBackup = readFileSync(
    new URL('../../../examples/postgres/depois-de-um-backup.sql', import.meta.url),
    'utf8',
  );

  /** @param restored whether the database is then restored to before it was sent, as on call it is done */
  async function aDayAgo(fault: string, restored = false) {
    const sent = Date.now() - 25 * HOUR;
    const sandbox = await createSandbox({ clock: { at: sent } });
    onTestFinished(() => sandbox.close());
    const tesa = new Tesa({
      apiKey: 'svc_test_exemplo_admin',
      baseUrl: local,
      fetch: sandbox.fetch,
      maxRetries: 0,
    });
    const control = (path: string, what: object) =>
      sandbox.fetch(`http://127.0.0.1:4010/_sandbox/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(what),
      });
    await control('falhas', { tipo: fault, operacao: 'criarResgate' });
    const work = operations<typeof resgate, { id: string }, PoolClient>({
      pool: database.pool,
      name: `de-ontem-${fault}-${restored}`,
      send: (body, options) => tesa.criarResgate(body, options),
      reconcile: (body, sends) => reconcileRedemption(tesa, body, sends),
      onDone: ({ id }, operation, tx) => tx.query('INSERT INTO livros VALUES ($1, $2)', [operation.id, id]),
      onError: () => {},
    });
    const id = `ordem-${sent}`;
    await work.add(id, { ...resgate, referencia_interna: id });
    const age = (fields: string) =>
      database.pool.query(`UPDATE tesa_operacoes SET ${fields} WHERE id = $1`, [id]);
    await work.workOne();
    const then = `to_timestamp(${sent / 1000})`;
    await age(`primeiro_envio = ${then}, ultimo_envio = ${then}, proxima = now()`);
    await control('relogio', { avancar: 'PT25H' });
    if (restored) {
      await age(RESTORED);
      await database.pool.query(afterBackup.replace(":'backup'", then));
      // The quarter of an hour in which the last call may be under way.
      await age("ultimo_envio = ultimo_envio - interval '15 minutes', proxima = now()");
    }
    for (let n = 0; n < 4; n++) {
      await work.workOne();
      await age('proxima = now()');
    }
    const { dados } = await tesa.listarResgates({ referencia_interna: id });
    const { rows } = await database.pool.query(
      'SELECT estado, (SELECT count(*)::int FROM livros WHERE operacao = $1) AS booked FROM tesa_operacoes WHERE id = $1',
      [id],
    );
    return { redemptions: dados.length, ...rows[0] };
  }

  test.each([
    ['and had taken effect is found and booked', 'corte_depois', false],
    ['and had none is sent, and booked', 'corte_antes', false],
    ['and had taken effect before a backup was restored is found and booked', 'corte_depois', true],
    ['and had none before a backup was restored is sent, and booked', 'corte_antes', true],
  ])('%s, once', async (_, fault, restored) => {
    expect(await aDayAgo(fault, restored)).toEqual({ redemptions: 1, estado: 'feita', booked: 1 });
  });
});

test('an event may come before its operation is known to have succeeded, and finds it by its reference all the same', async () => {
  const seen: unknown[] = [];
  const handle = inboxHandler({
    pool: database.pool,
    secrets: [secret],
    onEvent: async ({ dados }, tx) => {
      const { rows } = await tx.query('SELECT estado FROM tesa_operacoes WHERE tipo = $1 AND id = $2', [
        name,
        Object(dados).referencia_interna,
      ]);
      seen.push(...rows);
    },
    onError: () => {},
  });
  const { name, turn, row } = await start({
    send: async () => {
      const answer = await handle(await deliveryOf({ dados: { id: 'res_1', referencia_interna: '1' } }));
      expect(answer.status).toBe(200);
      return { id: 'res_1' };
    },
  });
  await turn();
  expect(seen).toEqual([{ estado: 'pendente' }]);
  expect(await row()).toMatchObject({ estado: 'feita' });
});
