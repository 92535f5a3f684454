import type { Referenced } from '@tesa/sdk';
import {
  cleanup,
  inboxHandler,
  isPostgresError,
  leaseStore,
  migrate,
  operations,
  signedStore,
} from '@tesa/sdk/postgres';
import { describe, expect, test } from 'vitest';
import { secret } from '../webhooks/support.ts';

const result = async () => ({ rows: [], rowCount: 0 });
const pool = { query: result, connect: async () => ({ query: result, release: () => {} }) };
const nothing = () => {};
const keeping = async () => ({ rows: [{ json: '{"versao":99}' }], rowCount: 1 });

describe('operations()', () => {
  const right = {
    pool,
    name: 'resgate',
    send: async () => ({}),
    reconcile: async () => ({ state: 'absent', resources: [] }) as const,
    onDone: nothing,
    onError: nothing,
  };

  test('operations accept valid options', () => {
    expect(() => operations(right)).not.toThrow();
  });

  test.each<[string, object]>([
    ['pool', { pool: {} }],
    ['pool', { pool: undefined }],
    ['pool', { pool: { connect: pool.connect } }],
    ['name', { name: '' }],
    ['name', { name: Symbol('resgate') }],
    ['name', { name: 'a\0' }],
    ['name', { name: 'e\u0301' }],
    ['send', { send: undefined }],
    ['reconcile', { reconcile: null }],
    ['onDone', { onDone: undefined }],
    ['onDone', { async *onDone() {} }],
    ['onError', { onError: 'log' }],
    ['decides', { decides: undefined }],
    ['decides', { decides: 'yes' }],
    ['deadline', { deadline: 0 }],
    ['deadline', { deadline: Number.NaN }],
    ['deadline', { deadline: 600_000 }],
    ['deadline', { deadline: undefined }],
    ['deadline', { deadline: '30000' }],
  ])('operations are refused with a wrong option: %s', (name, wrong) => {
    expect(() => operations({ ...right, ...wrong })).toThrow(
      expect.objectContaining({ reason: 'configuration', message: expect.stringContaining(name) }),
    );
  });

  test.each([undefined, null, 7, 'pool'])('operations are refused with the options %j', (options) => {
    expect(() => operations(options as unknown as typeof right)).toThrow(
      expect.objectContaining({ reason: 'configuration' }),
    );
  });

  test.each([undefined, null, 7])('work is refused with the options %j', async (options) => {
    const work = operations(right).work(options as never);
    await expect(work).rejects.toMatchObject({ reason: 'configuration' });
  });

  test.each<[string, object]>([
    ['signal', { signal: undefined }],
    ['signal', { signal: {} }],
    ['concurrency', { concurrency: 0 }],
    ['concurrency', { concurrency: Number.NaN }],
    ['concurrency', { concurrency: '4' }],
    ['concurrency', { concurrency: Number.POSITIVE_INFINITY }],
    ['interval', { interval: 0 }],
    // Node fires a timer with a longer delay at once.
    ['interval', { interval: 2 ** 31 }],
  ])('work is refused with the wrong option %s of %j', async (name, wrong) => {
    const work = operations(right).work({ signal: AbortSignal.abort(), ...wrong });
    await expect(work).rejects.toMatchObject({
      reason: 'configuration',
      message: expect.stringContaining(name),
    });
  });

  test.each([null, { raw: result }])('operations are refused with the transaction %j', async (tx) => {
    const added = operations(right).add('1', { referencia_interna: 'ordem-1' }, tx as unknown as typeof pool);
    await expect(added).rejects.toMatchObject({
      reason: 'configuration',
      message: expect.stringMatching(/query/),
    });
  });

  test('operations are refused with a body that JSON cannot represent, such as an amount as bigint', async () => {
    const added = operations(right).add('1', {
      referencia_interna: 'ordem-1',
      valor: 100n,
    } as Referenced<object>);
    await expect(added).rejects.toMatchObject({
      reason: 'configuration',
      message: expect.stringContaining('JSON'),
    });
  });

  test.each([' ordem-1', 'ordem-1\n', 'ordem-1\u00a0', '\ufeffordem-1', 'orde\u0301m-1'])(
    'operations are refused with a reference that a service may return in a different form: %j',
    async (referencia_interna) => {
      const unused = { query: nothing as never, connect: () => Promise.reject(new Error('It was asked')) };
      const added = operations({ ...right, pool: unused }).add('1', { referencia_interna });
      await expect(added).rejects.toMatchObject({
        reason: 'configuration',
        message: expect.stringMatching(/^body\.referencia_interna .*(whitespace|NFC)/),
      });
    },
  );

  test.each([{}, { referencia_interna: null }, { referencia_interna: '' }, 'ordem-1'])(
    'operations are refused with a body without a distinguishing referencia_interna: %j',
    async (body) => {
      const added = operations(right).add('1', body as Referenced<object>);
      await expect(added).rejects.toMatchObject({
        reason: 'configuration',
        message: expect.stringContaining('referencia_interna'),
      });
    },
  );
});

test('a decision is accepted without a reference', async () => {
  const kept = { ...pool, connect: async () => ({ ...(await pool.connect()), query: keeping }) };
  const decisions = operations({
    pool: kept,
    name: 'aprovar',
    decides: true,
    send: async (_: { proposta: string }) => ({}),
    reconcile: async () => ({ state: 'absent', resources: [] }) as const,
    onDone: nothing,
    onError: nothing,
  });
  await expect(decisions.add('1', { proposta: 'prop_1' })).resolves.toBeUndefined();
});

test('a signed store requires a pool, an id and a check', async () => {
  for (const options of [undefined, {}, { pool: { query: result } }])
    expect(() => signedStore(options as never)).toThrow(expect.objectContaining({ reason: 'configuration' }));
  const { verify, markVoid } = signedStore({ pool });
  const check = async () => ({ ok: false, state: 'divergent', divergences: [] }) as const;
  for (const wrong of [
    verify('', check),
    verify(7 as never, check),
    verify('prop_1', undefined as never),
    markVoid(''),
  ])
    await expect(wrong).rejects.toMatchObject({ reason: 'configuration' });
  for (const wrong of [verify(undefined as never, check), markVoid(7 as never)])
    await expect(wrong).rejects.toMatchObject({
      message: expect.stringMatching(
        /^the id of .* must be text of 1 to 255 characters, in NFC and without NUL\.$/,
      ),
    });
});

test.each<[string, object | undefined]>([
  ['options', undefined],
  ['pool', {}],
  ['pool', { pool: { connect: pool.connect } }],
])('a lease store is refused at creation with wrong %s', (_, options) => {
  expect(() => leaseStore(options as Parameters<typeof leaseStore>[0])).toThrow(
    expect.objectContaining({ reason: 'configuration' }),
  );
});

test('a migration and a cleanup require a pool', async () => {
  for (const act of [migrate, cleanup])
    await expect(act(undefined as never)).rejects.toMatchObject({ reason: 'configuration' });
});

describe('inboxHandler()', () => {
  const right = { pool, secrets: [secret], onEvent: nothing, onError: nothing };

  test('an inbox accepts valid options', () => {
    expect(() => inboxHandler(right)).not.toThrow();
  });

  test.each<[string, object]>([
    ['pool', { pool: undefined }],
    ['pool.connect', { pool: { query: result } }],
    ['secrets', { secrets: [] }],
    ['onEvent', { onEvent: undefined }],
    ['onError', { onError: undefined }],
    ['destination', { destination: null }],
    ['timeout', { timeout: 99 }],
    ['timeout', { timeout: 60_001 }],
    ['timeout', { timeout: '8000' }],
    ['leaseMs', { leaseMs: 10_000 }],
    ['store', { store: {} }],
  ])('an inbox is refused at creation with a wrong option: %s', (name, wrong) => {
    expect(() => inboxHandler({ ...right, ...wrong })).toThrow(
      expect.objectContaining({ reason: 'configuration', message: expect.stringContaining(name) }),
    );
  });
});

test('an error of a different package that is also called PostgresError is not recognized', () => {
  const foreign = Object.assign(new Error('invalid input syntax: "canario"'), { name: 'PostgresError' });
  expect(isPostgresError(foreign)).toBe(false);
});

test('a lease store gives up on a database that fails every statement with a serialization error', async () => {
  const failure = Object.assign(new Error('could not serialize access'), { code: '40001' });
  const query = (text: string) => (/^INSERT/.test(text) ? Promise.reject(failure) : keeping());
  const store = leaseStore({ pool: { query } });
  await expect(store.claim('evt_1', { digest: 'a1', leaseMs: 1 })).rejects.toBe(failure);
});
