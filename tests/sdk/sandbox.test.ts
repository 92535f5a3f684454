import { receiptOf, Tesa } from '@tesa/sdk';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createSandbox } from '../../mock/src/index.ts';
import { testClock } from './clock.ts';
import { errorOf, local } from './support.ts';

const id = 'prop_5x0q2m8kvt4c';

async function clientOfSandbox(...faults: object[]) {
  const sandbox = await createSandbox();
  onTestFinished(() => sandbox.close());
  for (const fault of faults) {
    const headers = { 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(fault) };
    const { status } = await sandbox.fetch('http://127.0.0.1:4010/_sandbox/falhas', init);
    expect(status).toBe(201);
  }
  const options = { apiKey: 'svc_test_exemplo_admin', baseUrl: local, fetch: sandbox.fetch };
  const clock = testClock({ patience: 8000 });
  return { tesa: new Tesa(options, clock.runtime), clock, sandbox };
}

describe('recovery in the sandbox', () => {
  test('an approval whose response is lost after it took effect succeeds on retry, once', async () => {
    const { tesa } = await clientOfSandbox({ tipo: 'corte_depois', operacao: 'aprovarProposta' });
    const proposta = await tesa.aprovarProposta(id);
    expect(proposta.status).toBe('aprovada');
    expect(receiptOf(proposta)).toMatchObject({ attempts: 2, replayed: true, status: 200 });
  });

  test.each(['corte_antes', 'erro_interno', 'servico_indisponivel', 'limite_de_requisicoes'])(
    'an approval that meets %s first takes effect at the second attempt',
    async (tipo) => {
      const { tesa } = await clientOfSandbox({ tipo, operacao: 'aprovarProposta' });
      const proposta = await tesa.aprovarProposta(id);
      expect(receiptOf(proposta)).toMatchObject({ attempts: 2, replayed: false });
    },
  );

  test('a redemption whose every response is lost exists once, and repeating with the same key returns it', async () => {
    const { tesa } = await clientOfSandbox({ tipo: 'corte_depois', operacao: 'criarResgate', vezes: 3 });
    const resgate = { valor: '1.00', carteira_destino_id: 'cart_9w4t7b2yk5gm' };
    const error = await errorOf(tesa.criarResgate(resgate));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown', attempts: 3 });

    const found = await tesa.criarResgate(resgate, { idempotencyKey: error.idempotencyKey ?? '' });
    expect(receiptOf(found)).toMatchObject({ replayed: true, attempts: 1 });
    const { dados } = await tesa.listarResgates();
    expect(dados.map((one) => one.id)).toEqual([found.id]);
  });

  test('a refusal after a lost response leaves the outcome unknown, and repeating with the same key returns only the refusal', async () => {
    const { tesa } = await clientOfSandbox({ tipo: 'corte_depois', operacao: 'criarResgate' });
    const resgate = { valor: '9999999.00', carteira_destino_id: 'cart_3n8v5c1rz6de' };
    const error = await errorOf(tesa.criarResgate(resgate));
    expect(error).toMatchObject({ codigo: 'saldo_insuficiente', outcome: 'unknown', attempts: 2 });
    const { dados } = await tesa.listarResgates();
    expect(dados).toEqual([]);
    const again = await errorOf(tesa.criarResgate(resgate, { idempotencyKey: error.idempotencyKey ?? '' }));
    expect(again).toMatchObject({ codigo: 'saldo_insuficiente', outcome: 'rejected', attempts: 1 });
  });

  test('a transaction that the network refused is reissued once, with a reference to the original', async () => {
    const { tesa, sandbox } = await clientOfSandbox({ tipo: 'corte_depois', operacao: 'reemitirTransacao' });
    const [refused] = (await tesa.aprovarProposta(id)).transacoes;
    for (const step of ['transmitir', 'falhar']) {
      const url = `http://127.0.0.1:4010/_sandbox/transacoes/${refused?.id}/${step}`;
      expect(await sandbox.fetch(url, { method: 'POST' })).toMatchObject({ status: 200 });
    }
    const replacement = await tesa.reemitirTransacao(String(refused?.id));
    expect(replacement).toMatchObject({ status: 'aguardando_assinatura', substitui: refused?.id });
    expect(receiptOf(replacement)).toMatchObject({ attempts: 2, replayed: true, status: 201 });
    expect(await tesa.obterTransacao(replacement.id)).toEqual(replacement);
  });

  test("the SDK waits as long as the sandbox's Retry-After asks", async () => {
    const fault = { tipo: 'limite_de_requisicoes', operacao: 'obterPosicoes', retry_after: 5 };
    const { tesa, clock } = await clientOfSandbox(fault);
    await tesa.obterPosicoes();
    expect(clock.waits).toEqual([5000]);
  });
});
