import { readFileSync } from 'node:fs';
import {
  type Finding,
  idempotencyKeyFrom,
  reconcileDecision,
  reconcileRedemption,
  type Sends,
  ServerError,
} from '@tesa/sdk';
import { operations } from '@tesa/sdk/postgres';
import type { PoolClient } from 'pg';
import { describe, expect, test } from 'vitest';
import { openSandbox } from '../open-sandbox.ts';
import { body, HOUR, MINUTE, ownOperations, type Resgate, refusal } from './started-operations.ts';

const { database, start } = ownOperations();

describe('old keys', () => {
  const found = { id: 'res_velho' };

  /** An operation of this age by Postgres's clock, whose reconciliation returns this finding. */
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

  test("an operation whose key is too old by Postgres's clock is looked up and not sent, with the time of its first call", async () => {
    const { turn, keys, asked, row, booked } = await old(DAY_OLD, {
      state: 'done',
      resources: [found],
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

  test('an operation whose key is one minute younger is sent', async () => {
    const young = DAY_OLD.replace('23 hours', '22 hours 59 minutes');
    const { turn, keys, asked } = await old(young, { state: 'absent', resources: [] });
    await turn();
    expect([keys.length, asked]).toEqual([1, []]);
  });

  test('an operation whose key grows too old while it waits for a connection is not sent', async () => {
    const { pool } = database;
    let connections = 0;
    const { work, keys, row, set } = await start({
      pool: {
        query: (text, values) => pool.query(text, values),
        async connect() {
          // Connection 1 adds the operation, 2 claims it, 3 makes the call.
          if (++connections === 3) await set("primeiro_envio = now() - interval '23 hours'");
          return pool.connect();
        },
      },
    });
    expect([await work.workOne(), await work.workOne(), keys]).toEqual([true, false, []]);
    await set("proxima = '-infinity'");
    await work.workOne();
    expect((await row()).estado).toBe('conciliar');
  });

  test("an operation is not sent when the clock was set back since its last call, because the key's age is unknown", async () => {
    const future = "primeiro_envio = now() - interval '1 hour', ultimo_envio = now() + interval '5 hours'";
    // By Postgres's clock the operation is not due yet, but it is taken up at once.
    const { turn, work, keys, row, set } = await old(`${future}, proxima = now() + interval '5 hours'`, {
      state: 'absent',
      resources: [],
    });
    expect(await work.workOne()).toBe(true);
    const { estado, proxima } = await row();
    expect([estado, keys]).toEqual(['conciliar', []]);
    // Not before the last call has certainly ended, by either clock.
    expect(+proxima - Date.now()).toBeGreaterThan(5 * HOUR);
    await set("proxima = '-infinity'");
    await turn();
  });

  test('an operation with an old key is looked up only after its last call has certainly ended', async () => {
    const recent = "primeiro_envio = now() - interval '23 hours', ultimo_envio = now()";
    const { work, row } = await old(recent, { state: 'absent', resources: [] });
    await work.workOne();
    const { estado, proxima } = await row();
    expect(estado).toBe('conciliar');
    expect(+proxima - Date.now()).toBeGreaterThan(14 * MINUTE);
  });

  test('an absent operation is sent again with the same key', async () => {
    const { turn, keys, row, name } = await old(DAY_OLD, { state: 'absent', resources: [] });
    for (let n = 0; n < 2; n++) await turn();
    expect(await row()).toMatchObject({ estado: 'pendente', em_duvida: false, primeiro_envio: null });
    await turn();
    expect(keys).toEqual([await idempotencyKeyFrom(name, '1')]);
    const { primeiro_envio } = await row();
    expect(Math.abs(+primeiro_envio - Date.now())).toBeLessThan(MINUTE);
  });

  test.each([
    ['divergent', 'divergente', /differs from its request.*decide/],
    ['ambiguous', 'ambigua', /has no certain match.*decide/],
  ] as const)(
    'an operation that is %s is left to a person, with the findings',
    async (state, estado, says) => {
      const { turn, keys, row, told } = await old(DAY_OLD, { state, resources: [found] });
      for (let n = 0; n < 3; n++) await turn();
      expect(await row()).toMatchObject({ estado, resultado: '[{"id":"res_velho"}]' });
      expect([keys, told]).toMatchObject([[], [{ reason: state, message: expect.stringMatching(says) }]]);
    },
  );

  test('an operation whose lookup fails is looked up again', async () => {
    const error = new ServerError('500', { ...refusal, outcome: 'unknown', status: 500 });
    const { turn, keys, row, told, set } = await start({ reconcile: () => Promise.reject(error) });
    await set(DAY_OLD);
    for (let n = 0; n < 3; n++) await turn();
    expect([keys, (await row()).estado, told]).toEqual([[], 'conciliar', [error, error]]);
    expect((await row()).erro).toBe('500');
  });
});

describe('lookup in the sandbox', () => {
  const resgate = { valor: '1.00', carteira_destino_id: 'cart_9w4t7b2yk5gm', referencia_interna: 'ordem-1' };

  const UNSENT = "estado = 'pendente', em_duvida = false, primeiro_envio = NULL, ultimo_envio = NULL";
  const LOST =
    "estado = 'conciliar', primeiro_envio = now() - interval '9 days', ultimo_envio = now() - interval '8 days'";
  const afterBackup = readFileSync(
    new URL('../../../examples/postgres/depois-de-um-backup.sql', import.meta.url),
    'utf8',
  );

  /**
   * @param restored state of the row in a backup from before it was sent, restored when a call would complete
   * it
   */
  async function aDayAgo(fault: string, restored = '') {
    const sent = Date.now() - 25 * HOUR;
    const { tesa, control } = await openSandbox({ clock: { at: sent } });
    await control('falhas', { tipo: fault, operacao: 'criarResgate' });
    const work = operations<typeof resgate, { id: string }, PoolClient>({
      pool: database.pool,
      name: `de-ontem-${sent}`,
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
      await age(restored);
      await database.pool.query(afterBackup.replace(":'backup'", then));
      // The last call may still be in progress for 15 minutes.
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
    ['an effective one is found and booked', 'corte_depois', ''],
    ['one without effect is sent and booked', 'corte_antes', ''],
    ['an effective one from before a restored backup is found and booked', 'corte_depois', UNSENT],
    ['one without effect from before a restored backup is sent and booked', 'corte_antes', UNSENT],
    ['one that was being looked up in the backup is found and booked', 'corte_depois', LOST],
  ])('an operation sent to the sandbox a day ago ends correctly, once: %s', async (_, fault, restored) => {
    expect(await aDayAgo(fault, restored)).toEqual({ redemptions: 1, estado: 'feita', booked: 1 });
  });
});

describe('lookup of approvals', () => {
  test.each([
    ['an effective one is found by its redemption, and not sent again', 'corte_depois', 1],
    ['one without effect is sent again', 'corte_antes', 2],
  ])('an approval sent a day ago whose response was lost is booked once: %s', async (_, fault, sends) => {
    const { tesa, control } = await openSandbox({ clock: { at: Date.now() - 25 * HOUR } });
    await control('falhas', { tipo: fault, operacao: 'aprovarResgate' });
    const { id: resgate } = await tesa.criarResgate({
      valor: '1.00',
      carteira_destino_id: 'cart_9w4t7b2yk5gm',
    });
    const [name, keys] = [`aprovar-${fault}`, [] as string[]];
    const approvals = operations({
      pool: database.pool,
      name,
      decides: true,
      send: (asked: { resgate: string }, options) => {
        keys.push(options.idempotencyKey);
        return tesa.aprovarResgate(asked.resgate, {}, options);
      },
      reconcile: (asked, sent) => reconcileDecision(tesa, 'aprovarResgate', asked.resgate, sent),
      onDone: ({ id }, operation, tx) =>
        tx.query('INSERT INTO livros VALUES ($1, $2)', [`${name} ${operation.id}`, id]),
      onError: () => {},
    });
    await approvals.add(resgate, { resgate });
    await approvals.workOne();
    const age = (fields: string) =>
      database.pool.query(`UPDATE tesa_operacoes SET ${fields} WHERE tipo = $1`, [name]);
    await age(
      "primeiro_envio = now() - interval '25 hours', ultimo_envio = now() - interval '25 hours', proxima = now()",
    );
    await control('relogio', { avancar: 'PT25H' });
    for (let n = 0; n < 4; n++) {
      await approvals.workOne();
      await age('proxima = now()');
    }
    const { rowCount } = await database.pool.query(
      'SELECT FROM livros WHERE operacao = $1 AND recurso = $2',
      [`${name} ${resgate}`, resgate],
    );
    expect([rowCount, keys.length, new Set(keys).size]).toEqual([1, sends, 1]);
    expect((await tesa.obterResgate(resgate)).status).toBe('aguardando_assinatura');
  });
});
