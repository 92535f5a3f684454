import {
  AuthenticationError,
  ConflictError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  Tesa,
  ValidationError,
} from '@tesa/sdk';
import { describe, expect, test } from 'vitest';
import { mockUrl } from '../mock/mock-url.ts';
import { apiKey, errorOf, uuid } from './support.ts';

const id = 'prop_5x0q2m8kvt4c';
// Prism answers the example whatever is asked for; the client takes it only for what it asked.
const resgate = {
  valor: '50000.00',
  carteira_destino_id: 'cart_9w4t7b2yk5gm',
  referencia_interna: 'FOLHA-2026-10',
};
const alvo = [
  { ativo: 'USDY' as const, percentual: 50 },
  { ativo: 'BUIDL' as const, percentual: 50 },
];

const tesa = new Tesa({ apiKey, baseUrl: mockUrl });
const preferring = (prefer: string) =>
  new Tesa({ apiKey, baseUrl: mockUrl, headers: { Prefer: prefer }, maxRetries: 0 });

describe('the story against the served contract', () => {
  test('aprovarProposta answers the approved proposal, every transaction still to be signed', async () => {
    const proposta = await tesa.aprovarProposta(id, { comentario: 'Conforme a política vigente.' });
    expect(proposta).toMatchObject({ id, status: 'aprovada', executada_em: null });
    expect(Date.parse(proposta.decidida_em)).not.toBeNaN();
    expect(proposta.transacoes.length).toBeGreaterThan(0);
    for (const { status, tx_hash } of proposta.transacoes) {
      expect({ status, tx_hash }).toEqual({ status: 'aguardando_assinatura', tx_hash: null });
    }
  });

  test('aprovarProposta needs no body', async () => {
    expect(await tesa.aprovarProposta(id)).toMatchObject({ status: 'aprovada' });
  });

  test.each(['pendente', 'aprovada', 'rejeitada', 'executada'])(
    'obterProposta answers one %s',
    async (status) => {
      const asked = status === 'rejeitada' ? 'prop_8c3r6n1jhw7z' : id;
      const proposta = await preferring(`code=200, example=${status}`).obterProposta(asked);
      expect(proposta.status).toBe(status);
      expect('transacoes' in proposta).toBe(status === 'aprovada' || status === 'executada');
    },
  );

  test('criarProposta answers a pending proposal of the client', async () => {
    const proposta = await tesa.criarProposta({
      alocacao_alvo: alvo,
      motivo: 'Adequação à versão 2 da política.',
      referencia_interna: 'COMITE-2026-11',
    });
    expect(proposta).toMatchObject({ status: 'pendente', origem: 'cliente', decidida_em: null });
  });

  test('criarResgate answers a pending redemption', async () => {
    expect(await tesa.criarResgate(resgate)).toMatchObject({ status: 'pendente', valor: '50000.00' });
  });

  test('definirPoliticaDeAlocacao answers the new version', async () => {
    const politica = await tesa.definirPoliticaDeAlocacao({ ativos: alvo, limiar_de_rebalanceamento: 0.25 });
    expect(politica).toMatchObject({ ativos: alvo, versao: expect.any(Number) });
  });
});

describe('aprovarProposta throws what the contract documents', () => {
  test.each([
    [401, 'chave_revogada', AuthenticationError, 'rejected'],
    [403, 'escopo_insuficiente', PermissionError, 'rejected'],
    [404, 'nao_encontrado', NotFoundError, 'rejected'],
    [409, 'estado_incompativel', ConflictError, 'rejected'],
    [409, 'chave_de_idempotencia_reutilizada', ConflictError, 'rejected'],
    [409, 'requisicao_em_andamento', ConflictError, 'unknown'],
    [422, 'saldo_insuficiente', ValidationError, 'rejected'],
    [429, 'limite_de_requisicoes', RateLimitError, 'rejected'],
    [500, 'erro_interno', ServerError, 'unknown'],
    [503, 'servico_indisponivel', ServerError, 'unknown'],
  ])('%i %s', async (status, codigo, ErrorClass, outcome) => {
    const client = preferring(`code=${status}, example=${codigo}`);
    const error = await errorOf(client.aprovarProposta(id, {}, { idempotencyKey: uuid }));
    expect(error).toBeInstanceOf(ErrorClass);
    expect(error).toMatchObject({
      operation: 'aprovarProposta',
      outcome,
      status,
      codigo,
      idempotencyKey: uuid,
    });
    expect(error.mensagem).not.toBe('');
    expect(error.requisicaoId).toMatch(/^req_[0-9A-Za-z_-]+$/);
  });

  test.each([
    [409, 'requisicao_em_andamento'],
    [429, 'limite_de_requisicoes'],
    [503, 'servico_indisponivel'],
  ])('%i %s, with the seconds to wait', async (status, codigo) => {
    const error = await errorOf(preferring(`code=${status}, example=${codigo}`).aprovarProposta(id));
    expect(error.retryAfter).toBeGreaterThanOrEqual(0);
  });
});

test('criarResgate beyond the balance is a ValidationError that names the field', async () => {
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
])('%s of percentages that do not add up to 100 is 422 politica_invalida', async (_, call) => {
  const error = await errorOf(call(preferring('code=422, example=politica_invalida')));
  expect(error).toBeInstanceOf(ValidationError);
  expect(error).toMatchObject({ codigo: 'politica_invalida', outcome: 'rejected' });
});

describe('a request that the SDK would never send is refused by the mock', () => {
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
  ])('POST %s without Idempotency-Key, or with one that is no UUID', async (path, body) => {
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
  ])('a valor of %j', async (valor) => {
    const response = await post('/resgates', { ...resgate, valor }, { 'Idempotency-Key': uuid });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ erro: { codigo: 'requisicao_invalida', campo: 'valor' } });
  });

  test.each([[1], [1.5], [null], [['1.00']], [{ valor: '1.00' }]])(
    'a valor of %j, which is no string',
    async (valor) => {
      const response = await post('/resgates', { ...resgate, valor }, { 'Idempotency-Key': uuid });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        erro: { codigo: 'requisicao_invalida', campo: 'valor' },
      });
    },
  );
});
