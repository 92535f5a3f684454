import { type Tesa, ValidationError } from '@tesa/sdk';
import { describe, expect, test } from 'vitest';
import { mockUrl } from '../mock/mock-url.ts';
import { apiKey, errorOf, uuid } from '../sdk/support.ts';
import { alvo, id, preferring, refusedApproval, resgate } from './client.ts';

test('aprovarProposta throws ValidationError on 422 saldo_insuficiente, with the outcome rejected', async () => {
  const error = await refusedApproval(422, 'saldo_insuficiente');
  expect(error).toBeInstanceOf(ValidationError);
  expect(error.outcome).toBe('rejected');
});

test('criarResgate throws a ValidationError that names the field when the amount exceeds the balance', async () => {
  const error = await errorOf(preferring('code=422, example=saldo_insuficiente').criarResgate(resgate));
  expect(error).toBeInstanceOf(ValidationError);
  expect(error).toMatchObject({ codigo: 'saldo_insuficiente', campo: 'valor' });
});

test.each([
  ['criarProposta', (client: Tesa) => client.criarProposta({ alocacao_alvo: alvo, motivo: 'Teste.' })],
  [
    'definirPoliticaDeAlocacao',
    (client: Tesa) => client.definirPoliticaDeAlocacao({ ativos: alvo, limiar_de_rebalanceamento: 0.25 }),
  ],
])('%s answers 422 politica_invalida to percentages that do not add up to 100', async (_, call) => {
  const error = await errorOf(call(preferring('code=422, example=politica_invalida')));
  expect(error).toBeInstanceOf(ValidationError);
  expect(error).toMatchObject({ codigo: 'politica_invalida', outcome: 'rejected' });
});

describe('raw requests to the mock', () => {
  const post = (path: string, body: unknown, headers: Record<string, string>) =>
    fetch(mockUrl + path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  test.each([
    ['/resgates', resgate],
    ['/propostas', { alocacao_alvo: alvo, motivo: 'Teste.' }],
    [`/propostas/${id}/aprovar`, {}],
  ])('POST %s is refused without an Idempotency-Key that is a UUID', async (path, body) => {
    for (const headers of [{}, { 'Idempotency-Key': 'pedido-1' }]) {
      const response = await post(path, body, headers);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ erro: { campo: 'Idempotency-Key' } });
    }
  });

  test.each([
    '1.0',
    '1',
    '01.0',
    '-1.00',
    '+1.00',
    '1e2',
    '.50',
    '10.000',
    '1,00',
    '١.00',
    '１.00',
    '1.00\n',
    ' 1.00',
  ])('the mock refuses the valor %j', async (valor) => {
    const response = await post('/resgates', { ...resgate, valor }, { 'Idempotency-Key': uuid });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ erro: { codigo: 'requisicao_invalida', campo: 'valor' } });
  });

  test.each([[1], [1.5], [null], [['1.00']], [{ valor: '1.00' }]])(
    'the mock refuses the valor %j, which is not a string',
    async (valor) => {
      const response = await post('/resgates', { ...resgate, valor }, { 'Idempotency-Key': uuid });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        erro: { codigo: 'requisicao_invalida', campo: 'valor' },
      });
    },
  );
});
