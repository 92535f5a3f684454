import { afterEach, expect, test } from 'vitest';
import { type RunningServer, type ServerOptions, startServer } from '../../mock/src/index.ts';
import { exchange, head, type RawAnswer } from '../http/raw.ts';
import { newFile } from '../temporary.ts';

const CLOCK = { at: Date.parse('2026-11-02T09:00:00Z') };
const ADMIN = 'svc_test_exemplo_admin';

const started: RunningServer[] = [];
afterEach(() => Promise.all(started.splice(0).map((server) => server.close())));

async function serve(options: ServerOptions = { clock: CLOCK }): Promise<RunningServer> {
  const server = await startServer({ port: 0, ...options });
  started.push(server);
  return server;
}

/** Sends raw bytes, so that no client adds headers. */
async function ask(
  { url }: RunningServer,
  line: string,
  body?: unknown,
  headers: readonly string[] = [`Authorization: Bearer ${ADMIN}`],
): Promise<RawAnswer> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const ofBody = body === undefined ? [] : ['Content-Type: application/json'];
  const length = `Content-Length: ${Buffer.byteLength(text)}`;
  const [answer] = await exchange(url, `${head(line, ...headers, ...ofBody, length)}${text}`);
  if (answer === undefined) throw new Error(`${line} was not answered`);
  return answer;
}

const key = (n: number) => `Idempotency-Key: 6f1c2f0e-3b7a-4c59-9d6e-${String(n).padStart(12, '0')}`;
const as = (chave: string, ...more: readonly string[]) => [`Authorization: Bearer ${chave}`, ...more];

type Request = readonly [line: string, body?: unknown, headers?: readonly string[]];

const AFTERNOON: readonly Request[] = [
  ['GET /v1/posicoes'],
  ['GET /v1/nada'],
  ['GET /v1/posicoes', undefined, []],
  ['GET /v1/posicoes', undefined, as('svc_test_exemplo_revogada')],
  ['POST /v1/propostas/prop_5x0q2m8kvt4c/aprovar', {}, as('svc_test_exemplo_operador', key(1))],
  ['POST /v1/propostas/prop_5x0q2m8kvt4c/aprovar', {}, as(ADMIN, key(2))],
  ['POST /v1/propostas/prop_5x0q2m8kvt4c/aprovar', {}, as(ADMIN, key(2))],
  ['POST /v1/propostas/prop_5x0q2m8kvt4c/aprovar', {}, as(ADMIN, key(3))],
  ['GET /v1/transacoes?limite=1'],
  ['POST /_sandbox/transacoes/tx_1a6g3k9mzq8r/transmitir'],
  ['POST /_sandbox/transacoes/tx_1a6g3k9mzq8r/confirmar'],
  ['POST /_sandbox/relogio', { avancar: 'P61D' }],
  ['GET /v1/rendimento'],
  ['GET /v1/cobrancas'],
  ['POST /v1/webhooks', { url: 'https://203.0.114.1/e', eventos: ['resgate.concluido'] }],
  ['POST /v1/resgates', { valor: '10.00', carteira_destino_id: 'cart_3n8v5c1rz6de' }, as(ADMIN, key(4))],
  ['POST /v1/webhooks/wh_5r0k8c2njz4p/rotacionar-segredo'],
  ['GET /v1/eventos?limite=2'],
  ['GET /_sandbox/chaves'],
  ['GET /v1/posicoes', undefined, as(ADMIN, 'Sandbox-Mundo: mundo_9')],
];

async function play(server: RunningServer, requests: readonly Request[] = AFTERNOON): Promise<RawAnswer[]> {
  const answers: RawAnswer[] = [];
  for (const [line, body, headers] of requests) answers.push(await ask(server, line, body, headers));
  return answers;
}

/** Removes the `Date` header, which Node sets from the real clock. */
const withoutDate = ({ headers: { date: _, ...headers }, ...answer }: RawAnswer) => ({ ...answer, headers });

const idOf = ({ headers }: RawAnswer) => headers['requisicao-id'];

test('two servers started alike with standing clocks answer the same requests with the same bytes, except for Date', async () => {
  const [one, other] = await Promise.all([serve(), serve()]);
  const answers = (await play(one)).map(withoutDate);
  expect((await play(other)).map(withoutDate)).toEqual(answers);
  const seen = new Set(answers.map(({ status }) => status));
  expect([...seen].sort()).toEqual([200, 201, 401, 403, 404, 409, 422]);
  // One of the twenty requests is a repetition and returns the original's id.
  expect(new Set(answers.map(({ headers }) => headers['requisicao-id'])).size).toBe(19);
});

test('a different seed produces different request ids', async () => {
  const [one, other] = await Promise.all([serve(), serve({ clock: CLOCK, seed: 'outra' })]);
  expect(idOf(await ask(one, 'GET /v1/posicoes'))).not.toBe(idOf(await ask(other, 'GET /v1/posicoes')));
});

test('health checks, dashboard reads, the control plane and other worlds do not change the ids of API requests', async () => {
  const [quiet, busy] = await Promise.all([serve(), serve()]);
  await ask(busy, 'GET /_sandbox/saude');
  await ask(busy, 'POST /_sandbox/mundos');
  await ask(busy, 'GET /v1/posicoes', undefined, as(ADMIN, 'Sandbox-Mundo: mundo_1'));
  await ask(busy, 'GET /v1/posicoes', undefined, as(ADMIN, 'Sandbox-Observar: sim'));
  expect(idOf(await ask(busy, 'GET /v1/posicoes'))).toBe(idOf(await ask(quiet, 'GET /v1/posicoes')));
});

test('a reset starts a new sequence of request ids, so that no two requests share one', async () => {
  const server = await serve();
  const first = idOf(await ask(server, 'GET /v1/posicoes'));
  await ask(server, 'POST /_sandbox/reiniciar');
  expect(idOf(await ask(server, 'GET /v1/posicoes'))).not.toBe(first);
});

test('the rate limit follows a standing clock, and a minute of the world ends its window', async () => {
  const server = await serve({ clock: CLOCK, rateLimit: 1 });
  const limits = async () => {
    const { status, headers } = await ask(server, 'GET /v1/posicoes');
    return [status, headers.ratelimit];
  };
  expect(await limits()).toEqual([200, '"padrao";r=0;t=60']);
  expect(await limits()).toEqual([429, '"padrao";r=0;t=60']);
  await ask(server, 'POST /_sandbox/relogio', { avancar: 59 });
  expect(await limits()).toEqual([429, '"padrao";r=0;t=1']);
  await ask(server, 'POST /_sandbox/relogio', { avancar: 1 });
  expect(await limits()).toEqual([200, '"padrao";r=0;t=60']);
});

test('moving the clock back starts a new rate-limit window', async () => {
  const server = await serve({ clock: CLOCK, rateLimit: 1 });
  await ask(server, 'POST /_sandbox/instantaneos');
  await ask(server, 'POST /_sandbox/relogio', { avancar: 'P1D' });
  await ask(server, 'GET /v1/posicoes');
  await ask(server, 'POST /_sandbox/instantaneos/inst_1/restaurar');
  const { status, headers } = await ask(server, 'GET /v1/posicoes');
  expect([status, headers.ratelimit]).toEqual([200, '"padrao";r=0;t=60']);
});

test('a reset moves the clock back to its initial instant', async () => {
  const server = await serve();
  await ask(server, 'POST /_sandbox/relogio', { avancar: 'P1D' });
  const { body } = await ask(server, 'POST /_sandbox/reiniciar');
  expect(JSON.parse(body).agora).toBe('2026-11-02T09:00:00Z');
});

test('a file with a world keeps its own clock, and a different clock is refused', async () => {
  const data = newFile();
  await (await serve({ data, clock: CLOCK })).close();
  await expect(startServer({ port: 0, data, clock: CLOCK })).rejects.toThrow(
    'it holds a world already, which has its own clock: leave the clock out, or give another file',
  );
  const again = await serve({ data });
  expect(JSON.parse((await ask(again, 'GET /_sandbox/relogio')).body).agora).toBe('2026-11-02T09:00:00Z');
});
