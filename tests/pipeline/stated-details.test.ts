import { createSandbox } from '@tesa/mock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { write } from './support.ts';

let sandbox: Awaited<ReturnType<typeof createSandbox>>;
beforeAll(async () => {
  sandbox = await createSandbox();
});
afterAll(() => sandbox.close());

test('parameters of application/json other than charset are ignored', async () => {
  const headers = { 'Content-Type': 'application/json; charset=utf-8; versao=1' };
  const proposal = { alocacao_alvo: [{ ativo: 'USDY', percentual: 100 }], motivo: 'Tudo.' };
  expect((await write(sandbox.fetch, '/propostas', proposal, { headers })).status).toBe(201);
});

test('the campo of saldo_insuficiente is valor when a redemption is created', async () => {
  const redemption = { valor: '99999999.00', carteira_destino_id: 'cart_9w4t7b2yk5gm' };
  const { body } = await write(sandbox.fetch, '/resgates', redemption);
  expect([body.erro.codigo, body.erro.campo]).toEqual(['saldo_insuficiente', 'valor']);
});
