import { expect, onTestFinished, test } from 'vitest';
import { createSandbox, type Sandbox } from '../../mock/src/browser/index.ts';

const HEADERS = { Authorization: 'Bearer svc_test_exemplo_admin', 'Content-Type': 'application/json' };

const askerOf = (sandbox: Sandbox) => (path: string, body?: object) =>
  sandbox.fetch(`http://localhost${path}`, {
    headers: { ...HEADERS, 'Idempotency-Key': crypto.randomUUID() },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });

test("a browser sandbox delivers its webhooks to a function, whose result is the destination's answer", async () => {
  const received: string[] = [];
  const sandbox = await createSandbox({
    async onWebhook(delivery) {
      const { tipo } = await delivery.json();
      received.push(`${delivery.url} ${tipo}`);
      return received.length === 1 ? 503 : new Response(null, { status: 204 });
    },
  });
  onTestFinished(() => sandbox.close());
  const ask = async (path: string, body: object) => {
    const headers = { ...HEADERS, 'Idempotency-Key': crypto.randomUUID() };
    return sandbox.fetch(`http://localhost${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  expect((await ask('/v1/webhooks', { url: 'https://empresa.example/tesa' })).status).toBe(201);
  await ask('/_sandbox/depositos', { carteira_id: 'cart_3n8v5c1rz6de', valor: '1.00' });
  await ask('/_sandbox/relogio', { avancar: 'PT1H' });
  // The destination answered the first delivery with 503, so it is retried.
  const deposito = 'https://empresa.example/tesa deposito.confirmado';
  expect(received[0]).toBe(deposito);
  expect(received.filter((one) => one === deposito).length).toBe(2);
});

test('an attempt without a receiving function reports that a page cannot reach other machines', async () => {
  const sandbox = await createSandbox();
  onTestFinished(() => sandbox.close());
  const ask = askerOf(sandbox);
  expect((await ask('/v1/webhooks', { url: 'https://empresa.example/tesa' })).status).toBe(201);
  await ask('/_sandbox/depositos', { carteira_id: 'cart_3n8v5c1rz6de', valor: '1.00' });
  await ask('/_sandbox/relogio', { avancar: 'PT1S' });
  const { dados } = await (await ask('/_sandbox/entregas')).json();
  const mensagem = expect.stringContaining('não alcança outras máquinas');
  expect(dados[0].tentativas).toMatchObject([{ status: null, erro: 'sem_rede', mensagem }]);
});

test.each([
  ['nothing', undefined],
  ['no status', {}],
  ['no number', Number.NaN],
  ['a part of a number', 200.5],
  ['a number that is not a status', -1],
  ['a status that is a text', { status: 'ok' }],
  ['an answer that is an error', Response.error()],
])('a function that returns %s counts as a broken connection', async (_what, returned) => {
  const sandbox = await createSandbox({ onWebhook: () => returned as Response });
  onTestFinished(() => sandbox.close());
  const ask = askerOf(sandbox);
  await ask('/v1/webhooks', { url: 'https://empresa.example/tesa' });
  await ask('/_sandbox/depositos', { carteira_id: 'cart_3n8v5c1rz6de', valor: '1.00' });
  expect((await ask('/_sandbox/relogio', { avancar: 'PT1S' })).status).toBe(200);
  const { dados } = await (await ask('/_sandbox/entregas')).json();
  expect(dados[0].tentativas[0]).toMatchObject({ status: null, erro: 'conexao_interrompida' });
});
