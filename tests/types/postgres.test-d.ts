import { type Proposta, type Referenced, reconcileDecision, type Tesa } from '@tesa/sdk';
import { inboxHandler, operations, type Pool, type Queryable } from '@tesa/sdk/postgres';
import type { Pool as PgPool, PoolClient } from 'pg';
import { describe, expectTypeOf, test } from 'vitest';

declare const tesa: Tesa;
declare const pgPool: PgPool;
declare const plainPool: Pool<Queryable & { readonly own: true }>;
const common = { secrets: ['x'], onError: () => {} };

describe('onEvent types', () => {
  test('onEvent gets a connection as pg lends it', () => {
    inboxHandler({
      ...common,
      pool: pgPool,
      onEvent: (_, tx) => expectTypeOf(tx).toEqualTypeOf<PoolClient>(),
    });
  });

  test('onEvent gets a connection of a pool whose connect takes no callback', () => {
    inboxHandler({
      ...common,
      pool: plainPool,
      onEvent: (_, tx) => expectTypeOf(tx).toExtend<{ readonly own: true }>(),
    });
    const connect = async () => ({ query: plainPool.query, release: () => {}, own: 1 });
    inboxHandler({
      ...common,
      pool: { query: plainPool.query, connect },
      onEvent: (_, tx) => expectTypeOf(tx.own).toEqualTypeOf<number>(),
    });
  });

  test('onEvent gets a connection of the declared type', () => {
    inboxHandler<PoolClient>({
      ...common,
      pool: pgPool,
      onEvent: (_, tx) => expectTypeOf(tx).toEqualTypeOf<PoolClient>(),
    });
  });

  test('onEvent never gets a connection of a different pool', () => {
    // @ts-expect-error connections of pg's pool lack this property
    inboxHandler<{ other: true } & Queryable>({ ...common, pool: pgPool, onEvent: () => {} });
  });
});

test('onDone gets a connection of the pool, the response and the request', () => {
  operations({
    ...common,
    pool: pgPool,
    name: 'resgate',
    send: async (body: Referenced<{ valor: string }>, { signal }) => {
      expectTypeOf(signal).toEqualTypeOf<AbortSignal>();
      return { id: body.valor };
    },
    reconcile: async () => ({ state: 'ambiguous', resources: [] }) as const,
    onDone: (result, { body }, tx) => {
      expectTypeOf(result).toEqualTypeOf<{ id: string }>();
      expectTypeOf(body).toEqualTypeOf<Referenced<{ valor: string }>>();
      expectTypeOf(tx).toEqualTypeOf<PoolClient>();
    },
  });
});

describe('operation types', () => {
  const taken = async () => ({ status: 'aprovada' });
  const rest = { ...common, pool: pgPool, onDone: () => {} };
  const reconcile = async () => ({ state: 'absent', resources: [] }) as const;

  test('an operation that creates a resource has a reference in its body', () => {
    // @ts-expect-error the body needs a referencia_interna, by which the operation is found after a day
    operations({ ...rest, name: 'resgate', send: async (_: { valor: string }) => taken(), reconcile });
  });

  test('an operation that decides has a body of any shape, which is passed to its reconciliation', () => {
    const approvals = operations({
      ...rest,
      name: 'aprovar',
      decides: true,
      send: async ({ proposta }: { proposta: string }, { idempotencyKey, ...limits }) =>
        tesa.aprovarProposta(proposta, {}, { idempotencyKey, ...limits }),
      reconcile: ({ proposta }, sends) => reconcileDecision(tesa, 'aprovarProposta', proposta, sends),
      onDone: (result) => expectTypeOf(result).toEqualTypeOf<Proposta>(),
    });
    expectTypeOf(approvals.add).parameter(1).toEqualTypeOf<{ proposta: string }>();
  });
});
