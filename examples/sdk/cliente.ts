import { receiptOf, Tesa } from '@tesa/sdk';

// #region cliente
const baseUrl = process.env.TESA_BASE_URL ?? 'http://127.0.0.1:4010/v1';
const tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin', baseUrl });
const { id, escopo } = await tesa.obterChave();
console.log(`${id} has the scope ${escopo}`);
// #endregion cliente

// #region ambiente
try {
  new Tesa({ apiKey: 'svc_live_exemplo', baseUrl: 'http://127.0.0.1:4010/v1' });
} catch (error) {
  console.log(`${error}`);
}
// #endregion ambiente

// #region limites
const patient = new Tesa({
  apiKey: 'svc_test_exemplo_admin',
  baseUrl,
  timeout: 10_000, // milliseconds for each attempt
  deadline: 60_000, // milliseconds for the whole call
  maxRetries: 4,
});
await patient.obterPosicoes({ maxRetries: 0, deadline: 5000 }); // limits of this call alone
// #endregion limites

// #region chave
const order = {
  valor: '2500.00',
  carteira_destino_id: 'cart_9w4t7b2yk5gm',
  referencia_interna: 'folha-2026-10',
};
const idempotencyKey = 'b7a3f0d2-5c41-4e8b-9d60-2f1e8a7c3b95'; // store it with the order before the call
const first = await tesa.criarResgate(order, { idempotencyKey });
const again = await tesa.criarResgate(order, { idempotencyKey });
console.log(`one redemption: ${first.id === again.id}, replayed: ${receiptOf(again)?.replayed}`);
// #endregion chave

// #region assinatura
const signing = new Tesa({
  apiKey: 'svc_test_exemplo_admin',
  baseUrl,
  signingSecret: 'sigsec_exemplo_9f2b6c1d4e8a7035',
});
await signing.obterOrganizacao();
// #endregion assinatura

// #region request
await tesa.request<{ total: string }>('GET', '/posicoes'); // sends the same request as tesa.obterPosicoes()
// #endregion request
