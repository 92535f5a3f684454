import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../../mock/src/index.ts';
import { control } from '../control/support.ts';
import { ADMIN, call, OPERATOR, OTHER, outcome, write } from './support.ts';

let sandbox: Sandbox;
let now = 0;
const realClock = { now: () => now };
beforeEach(async () => {
  now = 1_790_000_000_000;
  sandbox = await createSandbox({ rateLimit: 2, realClock });
});
afterEach(() => sandbox.close());

const ask = (key: string | null = ADMIN, path = '/posicoes') => call(sandbox.fetch, path, { key });
const left = ({ headers }: { headers: Headers }) => [
  headers.get('RateLimit'),
  headers.get('RateLimit-Policy'),
];

test('each request of an organization counts, with any of its keys, and its response says how many are left', async () => {
  expect(left(await ask())).toEqual(['"padrao";r=1;t=60', '"padrao";q=2;w=60']);
  now += 10_500;
  expect(left(await ask(OPERATOR))).toEqual(['"padrao";r=0;t=50', '"padrao";q=2;w=60']);
});

test('a request over the limit answers 429 with Retry-After, and does nothing', async () => {
  await ask();
  await ask();
  now += 20_000;
  const refused = await write(sandbox.fetch, '/webhooks', { url: 'https://203.0.114.1/e' });
  expect(outcome(refused)).toBe('429 limite_de_requisicoes');
  expect(refused.headers.get('Retry-After')).toBe('40');
  expect(left(refused)).toEqual(['"padrao";r=0;t=40', '"padrao";q=2;w=60']);
  now += 40_000;
  expect((await call(sandbox.fetch, '/webhooks')).body.dados).toEqual([]);
});

test('a request whose world is reset while its body arrives counts once', async () => {
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{'));
      end = () => {
        controller.enqueue(new TextEncoder().encode('}'));
        controller.close();
      };
    },
  });
  const headers = {
    Authorization: `Bearer ${ADMIN}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': '6f1c2f0e-3b7a-4c59-9d6e-0a8b1f2c3d4e',
  };
  const url = 'http://sandbox.test/v1/propostas/prop_5x0q2m8kvt4c/aprovar';
  const approved = sandbox.fetch(
    new Request(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit),
  );
  await control(sandbox.fetch, 'POST /reiniciar');
  end();
  const response = await approved;
  expect([response.status, response.headers.get('RateLimit')]).toEqual([200, '"padrao";r=1;t=60']);
});

test('a request refused with 429 leaves its key free, so that the same request is executed in the next window', async () => {
  const headers = { 'Idempotency-Key': '6f1c2f0e-3b7a-4c59-9d6e-0a8b1f2c3d4e' };
  const register = () => write(sandbox.fetch, '/webhooks', { url: 'https://203.0.114.1/e' }, { headers });
  await ask();
  await ask();
  expect(outcome(await register())).toBe('429 limite_de_requisicoes');
  now += 60_000;
  const made = await register();
  expect(made.status).toBe(201);
  expect(left(made)[0]).toBe('"padrao";r=1;t=60');
  const again = await register();
  expect([again.text, left(again)[0]]).toEqual([made.text, '"padrao";r=0;t=60']);
});

test('the limit counts real time, not the time of the world', async () => {
  await ask();
  await ask();
  sandbox.world.clock.moveTo(sandbox.world.clock.now() + 3_600_000);
  expect(outcome(await ask())).toBe('429 limite_de_requisicoes');
});

test('organizations have separate limits, and refused requests count', async () => {
  expect(outcome(await ask(ADMIN, '/propostas/prop_nenhuma'))).toBe('404 nao_encontrado');
  expect(outcome(await ask(ADMIN, '/posicoes?nada=1'))).toBe('422 requisicao_invalida');
  expect(outcome(await ask())).toBe('429 limite_de_requisicoes');
  expect((await ask(OTHER)).status).toBe(200);
});

test('a request refused by route, method or key does not count, and its response has no limit', async () => {
  const early = [
    await ask(ADMIN, '/nada'),
    await call(sandbox.fetch, '/posicoes', { method: 'PUT' }),
    await ask(null),
  ];
  expect(early.map(({ status }) => status)).toEqual([404, 405, 401]);
  expect(early.map(left)).toEqual(Array(3).fill([null, null]));
  expect(left(await ask())[0]).toBe('"padrao";r=1;t=60');
});

test('the window is fixed: it starts with its first request, and its end resets the count', async () => {
  await ask();
  now += 59_000;
  expect(left(await ask())[0]).toBe('"padrao";r=0;t=1');
  now += 1000;
  expect(left(await ask())[0]).toBe('"padrao";r=1;t=60');
});

test("the control plane changes a world's limit without resetting the count", async () => {
  await ask();
  await ask();
  const { body } = await control(sandbox.fetch, 'PUT /limite-de-requisicoes', { por_minuto: 4 });
  expect(body).toEqual({ por_minuto: 4 });
  expect(left(await ask())).toEqual(['"padrao";r=1;t=60', '"padrao";q=4;w=60']);
  await control(sandbox.fetch, 'PUT /limite-de-requisicoes', { por_minuto: 1 });
  expect(outcome(await ask())).toBe('429 limite_de_requisicoes');
  expect((await control(sandbox.fetch, 'GET /limite-de-requisicoes')).body).toEqual({ por_minuto: 1 });
});

test('the default limit is too high for any test to reach, and RateLimit-Policy shows it', async () => {
  const open = await createSandbox();
  const { headers } = await call(open.fetch, '/posicoes');
  expect(headers.get('RateLimit-Policy')).toBe('"padrao";q=10000000;w=60');
  await open.close();
});
