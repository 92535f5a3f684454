import { ConnectionError } from '@tesa/sdk';
import { type OperationsOptions, operations } from '@tesa/sdk/postgres';
import type { PoolClient } from 'pg';
import { beforeAll } from 'vitest';
import { ownDatabase } from './database.ts';

export const HOUR = 3_600_000;
export const MINUTE = 60_000;
export const body = { valor: '1.00', referencia_interna: 'ordem-1' };

export type Resgate = { readonly id: string };
export type Options = Partial<OperationsOptions<typeof body, Resgate, PoolClient>>;

/** A database with books for one test file; `start` gives each test its own operations. */
export function ownOperations() {
  const database = ownDatabase();
  let names = 0;
  beforeAll(() => database.pool.query('CREATE TABLE livros (operacao text NOT NULL, recurso text NOT NULL)'));
  return { database, start };

  /** Operations under a unique name with operation `1`, and a record of what they sent and reported. */
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
      reconcile: async () => ({ state: 'absent', resources: [] }),
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
      /** Works once, then makes the next attempt due. */
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
}

export const refusal = { outcome: 'rejected', operation: 'criarResgate' } as const;
export const lost = new ConnectionError('Lost', { outcome: 'unknown' });

/** A `send` that throws these errors in turn and then succeeds. */
export function failing(...errors: unknown[]): NonNullable<Options['send']> {
  return async () => {
    if (errors.length > 0) throw errors.shift();
    return { id: 'res_1' };
  };
}
