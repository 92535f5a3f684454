import { describe, expect, test } from 'vitest';
import { alvo, id, preferring, resgate, tesa } from './client.ts';

describe("the SDK against the contract's examples", () => {
  test('aprovarProposta returns the approved proposal with every transaction still to be signed', async () => {
    const proposta = await tesa.aprovarProposta(id, { comentario: 'Conforme a política vigente.' });
    expect(proposta).toMatchObject({ id, status: 'aprovada', executada_em: null });
    expect(Date.parse(proposta.decidida_em)).not.toBeNaN();
    expect(proposta.transacoes.length).toBeGreaterThan(0);
    for (const { status, tx_hash } of proposta.transacoes) {
      expect({ status, tx_hash }).toEqual({ status: 'aguardando_assinatura', tx_hash: null });
    }
  });

  test('aprovarProposta works without a body', async () => {
    expect(await tesa.aprovarProposta(id)).toMatchObject({ status: 'aprovada' });
  });

  test.each(['pendente', 'aprovada', 'rejeitada', 'executada'])(
    'obterProposta returns a proposal with the status %s',
    async (status) => {
      const proposta = await preferring(`code=200, example=${status}`).obterProposta(id);
      expect(proposta.status).toBe(status);
      expect('transacoes' in proposta).toBe(status === 'aprovada' || status === 'executada');
    },
  );

  test('criarProposta returns a pending proposal whose origin is the client', async () => {
    const proposta = await tesa.criarProposta({
      alocacao_alvo: alvo,
      motivo: 'Adequação à versão 2 da política.',
      referencia_interna: 'COMITE-2026-11',
    });
    expect(proposta).toMatchObject({ status: 'pendente', origem: 'cliente', decidida_em: null });
  });

  test('criarResgate returns a pending redemption', async () => {
    expect(await tesa.criarResgate(resgate)).toMatchObject({ status: 'pendente', valor: '50000.00' });
  });

  test('definirPoliticaDeAlocacao returns the new version', async () => {
    const politica = await tesa.definirPoliticaDeAlocacao({ ativos: alvo, limiar_de_rebalanceamento: 0.25 });
    expect(politica).toMatchObject({ ativos: alvo, versao: expect.any(Number) });
  });
});
