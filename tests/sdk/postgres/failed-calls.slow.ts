import {
  AuthenticationError,
  ConflictError,
  ConnectionError,
  NotFoundError,
  RateLimitError,
  ServerError,
  Tesa,
  ValidationError,
} from '@tesa/sdk';
import { operations } from '@tesa/sdk/postgres';
import { describe, expect, test } from 'vitest';
import { openSandbox } from '../open-sandbox.ts';
import { failing, lost, ownOperations, refusal } from './started-operations.ts';

const { database, start } = ownOperations();

describe('failed calls', () => {
  test.each([
    ['no answer', lost],
    [
      'a 5xx',
      new ServerError('500', { ...refusal, outcome: 'unknown', status: 500, codigo: 'erro_interno' }),
    ],
    [
      'a request in progress',
      new ConflictError('409', {
        ...refusal,
        outcome: 'unknown',
        status: 409,
        codigo: 'requisicao_em_andamento',
      }),
    ],
    ["an error that is not the client's", new TypeError('x')],
    ['nothing that was thrown', undefined],
  ])(
    'an operation whose call failed with %s is in doubt, and is sent again with the same key',
    async (_, error) => {
      const { turn, keys, row, booked, told } = await start({ send: failing(error) });
      await turn();
      expect(await row()).toMatchObject({
        estado: 'pendente',
        em_duvida: true,
        primeiro_envio: expect.any(Date),
        erro: expect.any(String),
      });
      expect(told).toEqual([error]);
      await turn();
      expect(new Set(keys).size).toBe(1);
      expect([await booked(), (await row()).estado]).toEqual([['res_1'], 'feita']);
    },
  );

  test('an operation answered 422 saldo_insuficiente is refused for good', async () => {
    const error = new ValidationError('Recusada.', { ...refusal, status: 422, codigo: 'saldo_insuficiente' });
    const { turn, keys, row, told } = await start({ send: failing(error) });
    await turn();
    expect(await row()).toMatchObject({
      estado: 'recusada',
      erro: 'Recusada.',
      terminada_em: expect.any(Date),
    });
    expect([await turn(), keys.length, told]).toEqual([false, 1, [error]]);
  });

  test('an operation in doubt stays in doubt after a refusal before the key is looked up', async () => {
    const error = new ValidationError('422', { ...refusal, status: 422, codigo: 'requisicao_invalida' });
    const { turn, row } = await start({ send: failing(lost, error) });
    for (let n = 0; n < 2; n++) await turn();
    expect(await row()).toMatchObject({ estado: 'pendente', em_duvida: true });
  });

  test('an operation in doubt is refused after a refusal that is stored under the key', async () => {
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
    [
      'an address that lacks the /v1',
      new NotFoundError('404', { ...refusal, status: 404, codigo: 'rota_inexistente' }),
    ],
  ])(
    'an operation whose call failed with %s waits, and its retry hours have not started',
    async (_, error) => {
      const { turn, row } = await start({ send: failing(error) });
      await turn();
      expect(await row()).toMatchObject({ estado: 'pendente', em_duvida: false, primeiro_envio: null });
      await turn();
      expect(await row()).toMatchObject({ estado: 'feita' });
    },
  );

  test("a decision with a different environment's key waits for the right key, and is made once", async () => {
    const [right, wrong] = [(await openSandbox()).tesa, (await openSandbox()).tesa];
    const { id } = await right.criarResgate({ valor: '1.00', carteira_destino_id: 'cart_9w4t7b2yk5gm' });
    const clients = [wrong, wrong];
    const told: unknown[] = [];
    const approvals = operations({
      pool: database.pool,
      name: 'aprovar',
      decides: true,
      send: (asked: { resgate: string }, call) =>
        (clients.shift() ?? right).aprovarResgate(asked.resgate, {}, call),
      reconcile: async () => ({ state: 'absent', resources: [] }),
      onDone: () => {},
      onError: (error) => told.push(error),
    });
    await approvals.add('1', { resgate: id });
    const states: unknown[] = [];
    for (let n = 0; n < 3; n++) {
      await approvals.workOne();
      const { rows } = await database.pool.query(
        "UPDATE tesa_operacoes SET proxima = '-infinity' WHERE tipo = 'aprovar' RETURNING estado",
      );
      states.push(rows[0].estado);
    }
    expect(states).toEqual(['pendente', 'pendente', 'feita']);
    expect(told).toMatchObject([{ codigo: 'nao_encontrado' }, { codigo: 'nao_encontrado' }]);
    expect(`${told}`).toMatch(/Check the id and baseUrl.*Check the id and baseUrl/s);
  });

  test.each([
    ['as long as it is asked to', 40, 40],
    ['a day at most, whatever it is asked', Number.MAX_SAFE_INTEGER, 86_400],
  ])('an operation refused for too many requests waits for %s', async (_, retryAfter, seconds) => {
    const error = new RateLimitError('429', { ...refusal, status: 429, retryAfter });
    const { work, row } = await start({ send: failing(error) });
    const before = Date.now();
    await work.workOne();
    const { proxima } = await row();
    expect(+proxima - before).toBeGreaterThan((seconds - 1) * 1000);
    expect(+proxima - before).toBeLessThan((seconds + 20) * 1000);
  });

  test('an operation sent to a wrong address is later sent to the right one, and created once', async () => {
    const { tesa, fetch } = await openSandbox();
    const apiKey = 'svc_test_exemplo_admin';
    const elsewhere = async () => new Response('<h1>Not found</h1>', { status: 404 });
    const clients = [
      new Tesa({ apiKey, baseUrl: 'http://127.0.0.1:4010', fetch }),
      new Tesa({ apiKey, baseUrl: 'http://127.0.0.1:4010/v1', fetch: elsewhere }),
      tesa,
    ];
    const carteira_destino_id = 'cart_9w4t7b2yk5gm';
    const { turn, keys, row, told } = await start({
      send: (resgate, call) =>
        (clients.shift() ?? tesa).criarResgate({ ...resgate, carteira_destino_id }, call),
    });
    await turn();
    expect(await row()).toMatchObject({ estado: 'pendente', em_duvida: true });
    await turn();
    expect(await row()).toMatchObject({ estado: 'pendente', em_duvida: true });
    expect(told).toMatchObject([{ codigo: 'rota_inexistente' }, { codigo: null, status: 404 }]);
    expect(`${told}`).toMatch(/Check the id and baseUrl.*Check the id and baseUrl/s);
    await turn();
    expect([(await row()).estado, new Set(keys).size]).toEqual(['feita', 1]);
    expect((await tesa.listarResgates({ referencia_interna: 'ordem-1' })).dados).toHaveLength(1);
  });

  test('an operation whose key was used for a different request is looked up', async () => {
    const codigo = 'chave_de_idempotencia_reutilizada';
    const error = new ConflictError('409', { ...refusal, status: 409, codigo });
    const { work, row } = await start({ send: failing(error) });
    await work.workOne();
    expect(await row()).toMatchObject({ estado: 'conciliar', em_duvida: true });
  });

  test('a failure of onDone rolls everything back, and the same key brings the same response', async () => {
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

  test("a failure of onDone is recorded in the operation's row, even if Postgres takes long to roll back", async () => {
    let connections = 0;
    let rollBack = () => {};
    const { work, row } = await start({
      pool: {
        query: (text, values) => database.pool.query(text, values),
        async connect() {
          connections += 1;
          const client = await database.pool.connect();
          // Connection 1 adds the operation, 2 claims it, 3 makes the call, 4 stores the result.
          if (connections === 4) setTimeout(rollBack, 100);
          if (connections !== 3) return client;
          const release = client.release.bind(client);
          client.release = (error) => {
            rollBack = () => release(error);
          };
          return client;
        },
      },
      onDone: () => {
        throw new Error('The books are closed');
      },
    });
    await work.workOne();
    expect((await row()).erro).toMatch(/rolled back/);
  });
});
