import {
  cleanup,
  inboxHandler,
  leaseStore,
  migrate,
  operations,
  SCHEMA,
  signedStore,
} from '@tesa/sdk/postgres';
import { describe, expect, onTestFinished, test } from 'vitest';
import { secret } from '../webhooks/support.ts';
import { ownDatabase } from './database.ts';
import { openPool } from './pool.ts';
import { deliveryOf } from './support.ts';

const database = ownDatabase();
const DAY = 86_400_000;

/** A new database without the package's tables. */
async function emptyDatabase() {
  const name = `vazio_${Math.random().toString(36).slice(2)}`;
  await database.pool.query(`CREATE DATABASE ${name}`);
  const pool = openPool(database.folder);
  pool.options.database = name;
  onTestFinished(() => pool.end());
  return pool;
}

const body = { referencia_interna: 'ordem-1' };
const settings = { name: 'resgate', send: async () => ({}), onDone: () => {}, onError: () => {} };
const reconcile = async () => ({ state: 'absent', resources: [] }) as const;

describe('outdated tables', () => {
  test.each([
    ['missing', async () => {}, /are missing.*run node -p/],
    [
      'old',
      async (pool: ReturnType<typeof openPool>) => {
        await migrate(pool);
        await pool.query('UPDATE tesa_esquema SET versao = 0');
      },
      /of version 0, not 1: run node -p .*SCHEMA.* psql "\$DATABASE_URL", or await migrate\(pool\)/,
    ],
  ])(
    'missing or old tables are reported with the command that creates them: %s',
    async (_, prepare, says) => {
      const pool = await emptyDatabase();
      await prepare(pool);
      const failure = { name: 'PostgresError', reason: 'schema', message: expect.stringMatching(says) };
      const work = operations({ ...settings, pool, reconcile });
      await expect(work.add('1', body)).rejects.toMatchObject(failure);
      await expect(work.workOne()).rejects.toMatchObject(failure);
      await expect(cleanup(pool)).rejects.toMatchObject(failure);
      const lease = leaseStore({ pool }).claim('evt_1', { digest: 'a', leaseMs: 1 });
      await expect(lease).rejects.toMatchObject(failure);
      const verification = signedStore({ pool }).verify('prop_1', async () => ({
        ok: true,
        state: 'verified',
        toSign: [],
      }));
      await expect(verification).rejects.toMatchObject(failure);

      const told: unknown[] = [];
      const onEvent = () => {};
      const handle = inboxHandler({ pool, secrets: [secret], onEvent, onError: (error) => told.push(error) });
      expect((await handle(await deliveryOf())).status).toBe(500);
      expect(told).toMatchObject([failure]);

      await pool.query('DROP TABLE IF EXISTS tesa_esquema');
      await migrate(pool);
      await work.add('1', body);
      expect((await handle(await deliveryOf())).status).toBe(200);
    },
  );
});

describe('migrate()', () => {
  test('the migration may run on two machines at once, and again without effect', async () => {
    const pool = await emptyDatabase();
    await Promise.all(Array.from({ length: 8 }, () => migrate(pool)));
    await operations({ ...settings, pool, reconcile }).add('1', body);
    await migrate(pool);
    expect((await pool.query('SELECT versao FROM tesa_esquema')).rows).toEqual([{ versao: 1 }]);
    expect((await pool.query('SELECT id FROM tesa_operacoes')).rows).toEqual([{ id: '1' }]);
  });

  test('the migration and the cleanup may run concurrently with others where the default isolation is serializable', async () => {
    const pool = await emptyDatabase();
    pool.options.options = '-c default_transaction_isolation=serializable';
    const all = <T>(run: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, run));
    await all(() => migrate(pool));
    expect((await pool.query('SELECT versao FROM tesa_esquema')).rows).toEqual([{ versao: 1 }]);
    await pool.query(
      "INSERT INTO tesa_caixa_de_entrada SELECT '', n::text, 'a', now() - interval '8 days' FROM generate_series(1, 500) n",
    );
    const forgotten = await all(() => cleanup(pool));
    expect(forgotten.reduce((sum, one) => sum + one)).toBe(500);
  });

  test('the migration of an earlier version leaves the tables of a later one alone, and workers of both continue side by side', async () => {
    const pool = await emptyDatabase();
    await migrate(pool);
    await pool.query("ALTER TABLE tesa_operacoes ADD COLUMN novidade text NOT NULL DEFAULT ''");
    await pool.query('UPDATE tesa_esquema SET versao = 2');
    await migrate(pool);
    expect((await pool.query('SELECT versao FROM tesa_esquema')).rows).toEqual([{ versao: 2 }]);
    const work = operations({ ...settings, pool, reconcile });
    await work.add('1', body);
    expect(await work.workOne()).toBe(true);
    expect((await pool.query('SELECT estado FROM tesa_operacoes')).rows).toEqual([{ estado: 'feita' }]);
  });

  test('the migration creates all tables in its own schema, even when a later schema has them', async () => {
    const pool = await emptyDatabase();
    await migrate(pool);
    const own = await pool.connect();
    onTestFinished(() => own.release());
    await own.query('CREATE SCHEMA propria; SET search_path TO propria, public');
    await migrate(own);
    const indexes = async (schema: string) =>
      (await own.query('SELECT indexname FROM pg_indexes WHERE schemaname = $1 ORDER BY 1', [schema])).rows;
    expect(await indexes('propria')).toEqual(await indexes('public'));
  });

  test('the migration does not wait for writers, so that no other writer queues behind it', async () => {
    const pool = await emptyDatabase();
    pool.options.options = '-c lock_timeout=2s';
    await migrate(pool);
    const tx = await pool.connect();
    onTestFinished(() => tx.release());
    await tx.query('BEGIN');
    await operations({ ...settings, pool, reconcile }).add('1', body, tx);
    await migrate(pool);
    await tx.query('COMMIT');
  });

  test('the migration is text that psql accepts unchanged', () => {
    expect(SCHEMA).toMatch(/^BEGIN ISOLATION LEVEL READ COMMITTED;\n[\s\S]*\nCOMMIT;\n$/);
    expect(SCHEMA).not.toMatch(/\$\d/);
  });
});

describe('cleanup()', () => {
  test('the cleanup deletes the events that Tesa no longer delivers, and no operation', async () => {
    const pool = await emptyDatabase();
    await migrate(pool);
    await operations({ ...settings, pool, reconcile }).add('1', body);
    for (const age of ['8 days', '6 days']) {
      await pool.query(
        "INSERT INTO tesa_caixa_de_entrada VALUES ('', $1::text, 'a', now() - $1::text::interval)",
        [age],
      );
      await pool.query(
        "INSERT INTO tesa_eventos_em_curso VALUES ('', $1::text, 'a', 1, now(), true, now() - $1::text::interval)",
        [age],
      );
    }
    await pool.query("UPDATE tesa_operacoes SET criada_em = now() - interval '1 year', estado = 'feita'");
    expect(await cleanup(pool)).toBe(2);
    expect(await cleanup(pool)).toBe(0);
    expect((await pool.query('SELECT id FROM tesa_caixa_de_entrada')).rows).toEqual([{ id: '6 days' }]);
    expect(await cleanup(pool, { keepMs: 5 * DAY })).toBe(2);
    expect((await pool.query('SELECT FROM tesa_operacoes')).rowCount).toBe(1);
  });

  test.each([0, -1, 75_599_999, Number.NaN, Number.POSITIVE_INFINITY])(
    'the cleanup refuses %s milliseconds, within which Tesa might redeliver',
    async (keepMs) => {
      await expect(cleanup(database.pool, { keepMs })).rejects.toMatchObject({ reason: 'configuration' });
    },
  );
});
