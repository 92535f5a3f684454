import { isTimeoutError, isUnreachableStateError, type ResgateAguardandoAssinatura, Tesa } from '@tesa/sdk';

// #region espera
const baseUrl = process.env.TESA_BASE_URL ?? 'http://127.0.0.1:4010/v1';
const tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin', baseUrl });
const order = { valor: '1000.00', carteira_destino_id: 'cart_9w4t7b2yk5gm' };

/** Plays the custodian, which signs and broadcasts, and the network, which confirms. */
async function sign({ transacoes }: Pick<ResgateAguardandoAssinatura, 'transacoes'>): Promise<void> {
  for (const { id } of transacoes)
    for (const act of ['transmitir', 'confirmar'])
      await fetch(new URL(`/_sandbox/transacoes/${id}/${act}`, baseUrl), { method: 'POST' });
}

const { id } = await tesa.criarResgate(order);
const approved = await tesa.aprovarResgate(id);
await sign(approved);
const paid = await tesa.aguardarResgate(id, { until: ['concluido'], interval: 1000, deadline: 60_000 });
console.log(`${paid.status}: ${paid.valor_recebido} USDC arrived`);
// #endregion espera

// #region impossivel
const other = await tesa.criarResgate(order);
await tesa.rejeitarResgate(other.id);
try {
  await tesa.aguardarResgate(other, { until: ['concluido'] });
} catch (error) {
  if (!isUnreachableStateError(error)) throw error;
  console.log(`It is ${error.state}, and no longer gets there.`);
}
// #endregion impossivel

// #region prazo
const waiting = await tesa.criarResgate(order);
await tesa.aprovarResgate(waiting.id);
try {
  await tesa.aguardarResgate(waiting, { until: ['concluido'], interval: 100, deadline: 500 });
} catch (error) {
  if (!isTimeoutError(error)) throw error;
  const resgate = await tesa.obterResgate(waiting.id);
  if (resgate.status !== 'aguardando_assinatura') throw error;
  console.log('Not there yet:', resgate.transacoes.map(({ status }) => status).join(', '));
}
// #endregion prazo
