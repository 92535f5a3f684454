import { describe, expect, test } from 'vitest';
import { createSandbox } from '../../mock/src/index.ts';
import { headers, oneRedemption, redemption } from './one-redemption.ts';
import { outcome, serve, write } from './support.ts';

const given = oneRedemption();

describe('requests in progress', () => {
  function holding() {
    let resolve = () => {};
    let reject = (_error: Error) => {};
    let hasStarted = () => {};
    const started = new Promise<void>((done) => {
      hasStarted = done;
    });
    const queue = [
      new Promise<void>((done, fail) => {
        resolve = done;
        reject = fail;
      }),
    ];
    const hold = () => {
      hasStarted();
      return queue.shift();
    };
    const fetch = serve(given.sandbox, given.sandbox.world, { hold });
    const send = (body: unknown = redemption) => write(fetch, '/resgates', body, { headers });
    return { send, started, resolve, reject };
  }

  test('a delayed request makes its repetitions answer 409 requisicao_em_andamento until it ends, and then replay', async () => {
    const { send, started, resolve } = holding();
    const first = send();
    await started;
    const early = await send();
    expect(outcome(early)).toBe('409 requisicao_em_andamento');
    expect(early.headers.get('Retry-After')).toBe('1');
    expect(outcome(await send({ ...redemption, valor: '11.00' }))).toBe(
      '409 chave_de_idempotencia_reutilizada',
    );
    resolve();
    const { status, text } = await first;
    expect(status).toBe(201);
    expect((await send()).text).toBe(text);
  });

  test('a delayed request frees its key when it fails', async () => {
    const { send, started, reject } = holding();
    const first = send();
    await started;
    reject(new Error('queda'));
    expect(outcome(await first)).toBe('500 erro_interno');
    expect(outcome(await send())).toBe('201 ok');
  });

  test('a delayed request whose key could not be reserved causes no unhandled rejection when it fails', async () => {
    const { send, reject } = holding();
    const { database } = given.sandbox.world;
    database.run('PRAGMA query_only = 1');
    const { status } = await send();
    database.run('PRAGMA query_only = 0');
    // Leaves time for an unhandled rejection, which would fail the test.
    reject(new Error('queda'));
    await new Promise(setImmediate);
    expect(status).toBe(500);
  });

  test('a delayed request is no longer in progress when the world is opened again', async () => {
    const { send, started } = holding();
    void send().catch(() => {});
    await started;
    const reopened = await createSandbox({ snapshot: given.sandbox.world.sql.snapshot() });
    expect(outcome(await write(reopened.fetch, '/resgates', redemption, { headers }))).toBe('201 ok');
    await reopened.close();
  });
});
