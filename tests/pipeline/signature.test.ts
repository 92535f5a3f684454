import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox, SIGNING_SECRET } from '../../mock/src/index.ts';
import { signatureVector } from '../contract/signature-vectors.ts';
import { call, OPERATOR, OTHER, outcome, PROPOSAL, read } from './support.ts';

const NOW = 1_790_863_800;
const vector = signatureVector('requisicao');

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ realClock: { now: () => NOW * 1000 + 999 } });
});
afterAll(() => sandbox.close());

const sign = (carimbo: string | number, message: string, secret = SIGNING_SECRET) => ({
  'Service-Timestamp': String(carimbo),
  'Service-Signature': createHmac('sha256', secret).update(`${carimbo}\n${message}`).digest('hex'),
});

describe('signed requests', () => {
  test("a signature equal to the contract's test vector is accepted", async () => {
    const { caminho = '', corpo = '', carimbo = '', assinatura = '', metodo = '' } = vector;
    const response = await sandbox.fetch(`https://sandbox.tesa.example${caminho}`, {
      method: metodo,
      body: corpo,
      headers: {
        Authorization: 'Bearer svc_test_exemplo_admin',
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
        'Service-Timestamp': carimbo,
        'Service-Signature': assinatura,
      },
    });
    expect(outcome(await read(response))).toBe('200 ok');
  });

  const paths = [
    '/posicoes',
    '/propostas?status=pendente&limite=2',
    '/propostas?limite=2&status=pendente',
    '/propostas?limite=%32',
    `/propostas/${PROPOSAL.replace('x', '%78')}`,
  ];
  test.each(paths)('a signature covers the raw target: %s', async (path) => {
    const headers = sign(NOW, `GET\n/v1${path}\n`);
    expect(outcome(await call(sandbox.fetch, path, { headers }))).toBe('200 ok');
  });

  test.each([
    ['GET', 200],
    ['HEAD', 200],
  ])('a signature covers the method: %s', async (method, status) => {
    const init = {
      method,
      headers: { Authorization: 'Bearer svc_test_exemplo_admin', ...sign(NOW, `${method}\n/v1/posicoes\n`) },
    };
    expect((await sandbox.fetch('https://sandbox.tesa.example/v1/posicoes', init)).status).toBe(status);
  });

  const message = 'GET\n/v1/propostas?limite=2\n';
  const wrong: readonly (readonly [string, Record<string, string>])[] = [
    ['another method', sign(NOW, 'POST\n/v1/propostas?limite=2\n')],
    ['another path', sign(NOW, 'GET\n/v1/resgates?limite=2\n')],
    ['another query', sign(NOW, 'GET\n/v1/propostas?limite=3\n')],
    ['no query', sign(NOW, 'GET\n/v1/propostas\n')],
    ['a body', sign(NOW, `${message}{}`)],
    ['no line before the body', sign(NOW, 'GET\n/v1/propostas?limite=2')],
    ['its fields run together', sign(NOW, 'GET/v1/propostas?limite=2')],
    ['a path without /v1', sign(NOW, 'GET\n/propostas?limite=2\n')],
    ['another secret', sign(NOW, message, 'sigsec_exemplo_outro')],
    ['an empty secret', sign(NOW, message, '')],
    ['another timestamp', { ...sign(NOW, message), 'Service-Timestamp': String(NOW - 1) }],
    ['the timestamp in milliseconds', sign(NOW * 1000, message)],
  ];
  test.each(wrong)('a signature over %s answers 401', async (_what, headers) => {
    const refused = await call(sandbox.fetch, '/propostas?limite=2', { headers });
    expect(refused.body.erro).toMatchObject({ codigo: 'assinatura_invalida', campo: 'Service-Signature' });
  });

  test.each([-299, 0, 299, 300])('a signature %i seconds from the clock is accepted', async (distance) => {
    const headers = sign(NOW + distance, message);
    expect(outcome(await call(sandbox.fetch, '/propostas?limite=2', { headers }))).toBe('200 ok');
  });

  test.each([-301, 301, -86_400])('a signature %i seconds from the clock answers 401', async (distance) => {
    const headers = sign(NOW + distance, message);
    const refused = await call(sandbox.fetch, '/propostas?limite=2', { headers });
    expect(outcome(refused)).toBe('401 assinatura_invalida');
  });

  test('a signature covers the body byte for byte', async () => {
    const path = '/carteiras';
    const body = `{"rede":"ethereum","endereco":"0x${'ab'.repeat(20)}","apelido":"Ação"}`;
    const headers = sign(NOW, `POST\n/v1${path}\n${body}`);
    expect(outcome(await call(sandbox.fetch, path, { body: `${body} `, headers }))).toBe(
      '401 assinatura_invalida',
    );
    expect(outcome(await call(sandbox.fetch, path, { body, headers }))).toBe('201 ok');
  });

  test("a signature is checked before the body's JSON", async () => {
    const refused = await call(sandbox.fetch, '/webhooks', { body: '{', headers: sign(NOW, message) });
    expect(outcome(refused)).toBe('401 assinatura_invalida');
  });

  test('a signed request with an oversized body answers 413', async () => {
    const body = ' '.repeat(1_048_577);
    const refused = await call(sandbox.fetch, '/webhooks', { body, headers: sign(NOW, message) });
    expect(outcome(refused)).toBe('413 corpo_grande_demais');
  });

  test.each([OPERATOR, OTHER])('a signature by %s, which has no signing secret, answers 401', async (key) => {
    for (const secret of ['', SIGNING_SECRET]) {
      const headers = sign(NOW, 'GET\n/v1/posicoes\n', secret);
      expect(outcome(await call(sandbox.fetch, '/posicoes', { key, headers }))).toBe(
        '401 assinatura_invalida',
      );
    }
  });

  test("a signature uses real time, even if the world's clock was moved", async () => {
    const { world } = sandbox;
    world.clock.moveTo(world.clock.now() + 86_400_000);
    const headers = sign(NOW, 'GET\n/v1/posicoes\n');
    expect(outcome(await call(sandbox.fetch, '/posicoes', { headers }))).toBe('200 ok');
  });
});
