import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../../../mock/src/index.ts';
import { outcome, serve, WALLET, write } from './support.ts';

const KEY = '6f1c2f0e-3b7a-4c59-9d6e-0a8b1f2c3d4e';
const redemption = { valor: '10.00', carteira_destino_id: WALLET };
const headers = { 'Idempotency-Key': KEY };

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await createSandbox();
});
afterEach(() => sandbox.close());

describe('a request that is held while under way', () => {
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
    const fetch = serve(sandbox, sandbox.world, { hold });
    const send = (body: unknown = redemption) => write(fetch, '/resgates', body, { headers });
    return { send, started, resolve, reject };
  }

  test('makes its repetitions 409 requisicao_em_andamento, and then a replay', async () => {
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

  test('frees its key when it fails', async () => {
    const { send, started, reject } = holding();
    const first = send();
    await started;
    reject(new Error('queda'));
    expect(outcome(await first)).toBe('500 erro_interno');
    expect(outcome(await send())).toBe('201 ok');
  });

  test('is no longer under way when the world is opened again', async () => {
    const { send, started } = holding();
    void send().catch(() => {});
    await started;
    const reopened = await createSandbox({ snapshot: sandbox.world.sql.snapshot() });
    expect(outcome(await write(reopened.fetch, '/resgates', redemption, { headers }))).toBe('201 ok');
    await reopened.close();
  });
});
