import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { createSandbox, type Sandbox } from '@tesa/mock';
import { isTesaError, Tesa } from '@tesa/sdk';

// #region novo
let sandbox: Sandbox;
let tesa: Tesa;

beforeEach(async () => {
  await sandbox?.close();
  sandbox = await createSandbox();
  tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin', fetch: sandbox.fetch, maxRetries: 0 });
});

after(() => sandbox.close());
// #endregion novo

// #region estado
test('an approved proposal stays approved', async () => {
  await tesa.aprovarProposta('prop_5x0q2m8kvt4c');
  const { status } = await tesa.obterProposta('prop_5x0q2m8kvt4c');
  assert.equal(status, 'aprovada');
});
// #endregion estado

// #region controle
/** The control plane: the clock, the network, faults. */
const control = (path: string, body: unknown) =>
  sandbox.fetch(`http://localhost/_sandbox${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

test('a transaction that nobody signs within a day expires', async () => {
  const { transacoes } = await tesa.aprovarProposta('prop_5x0q2m8kvt4c');
  await control('/relogio', { avancar: 'PT24H' });
  const found = await Promise.all(transacoes.map(({ id }) => tesa.obterTransacao(id)));
  assert.deepEqual(new Set(found.map(({ status }) => status)), new Set(['falhou']));
});
// #endregion controle

// #region falha
test('the result of a call whose response was lost is found by its idempotency key', async () => {
  await control('/falhas', { tipo: 'corte_depois', operacao: 'criarResgate' });
  const order = { valor: '2500.00', carteira_destino_id: 'cart_9w4t7b2yk5gm' };
  const idempotencyKey = crypto.randomUUID();
  await assert.rejects(
    () => tesa.criarResgate(order, { idempotencyKey }),
    (error) => isTesaError(error) && error.outcome === 'unknown',
  );
  const resgate = await tesa.criarResgate(order, { idempotencyKey });
  assert.equal((await tesa.listarResgates().toArray({ max: 2 })).length, 1);
  assert.equal(resgate.status, 'pendente');
});
// #endregion falha
