import { describe, expect, test } from 'vitest';
import { Refusal } from '../../mock/src/refusal.ts';
import { headers, oneRedemption, redemption } from './one-redemption.ts';
import { outcome, PROPOSAL, type Sent, serve, write } from './support.ts';

const given = oneRedemption();

describe('stored refusals', () => {
  const kept: readonly (readonly [string, string, unknown])[] = [
    ['404 nao_encontrado', '/propostas/prop_desconhecida/aprovar', {}],
    [
      '422 politica_invalida',
      '/propostas',
      { alocacao_alvo: [{ ativo: 'USDY', percentual: 99 }], motivo: 'Caixa' },
    ],
    [
      '422 politica_invalida',
      '/propostas',
      { alocacao_alvo: [{ ativo: 'USDY', percentual: 100 / 3 }], motivo: 'Caixa' },
    ],
    ['422 saldo_insuficiente', '/resgates', { ...redemption, valor: '9999999.00' }],
    ['422 carteira_invalida', '/resgates', { ...redemption, carteira_destino_id: 'cart_nenhuma' }],
  ];

  test.each(kept)('a refusal by the operation is stored: %s', async (expected, path, body) => {
    const first = await write(given.sandbox.fetch, path, body, { headers });
    const second = await write(given.sandbox.fetch, path, body, { headers });
    expect(outcome(first)).toBe(expected);
    expect(second.text).toBe(first.text);
    expect(second.headers.get('Idempotent-Replayed')).toBe('true');
    expect(second.headers.get('Requisicao-Id')).toBe(second.body.erro.requisicao_id);
  });

  test('a refusal with 409 estado_incompativel is stored', async () => {
    const path = `/propostas/${PROPOSAL}/rejeitar`;
    await write(given.sandbox.fetch, path, {});
    const first = await write(given.sandbox.fetch, path, {}, { headers });
    expect(outcome(first)).toBe('409 estado_incompativel');
    expect((await write(given.sandbox.fetch, path, {}, { headers })).text).toBe(first.text);
  });
});

describe('failures that are not stored', () => {
  const refused: readonly (readonly [string, Sent, unknown])[] = [
    ['400 json_invalido', {}, '{'],
    ['401 chave_invalida', { key: 'svc_test_nenhuma' }, redemption],
    ['403 ip_nao_permitido', { key: 'svc_test_exemplo_ip' }, redemption],
    ['413 corpo_grande_demais', {}, ' '.repeat(1_048_577)],
    ['415 tipo_de_conteudo_nao_suportado', { headers: { ...headers, 'Content-Type': 'text/plain' } }, 'a'],
    ['422 requisicao_invalida', {}, { ...redemption, valor: 1 }],
    ['422 requisicao_invalida', {}, { ...redemption, valor: '0.00' }],
  ];

  test.each(refused)(
    'a request that never ran stores nothing, and its key is free: %s',
    async (expected, sent, body) => {
      expect(outcome(await given.redeem(body, sent))).toBe(expected);
      expect(outcome(await given.redeem())).toBe('201 ok');
    },
  );

  test.each([
    ['that nothing foresaw', new Error('disco cheio')],
    ['that an operation answers', new Refusal('erro_interno', 'Houve um erro interno.')],
  ])('a request that answers 500 erro_interno stores nothing: %s', async (_, failure) => {
    const { world } = given.sandbox;
    const operate = () => {
      throw failure;
    };
    const failing = serve(given.sandbox, { ...world, service: { ...world.service, operate } });
    expect(outcome(await write(failing, '/resgates', redemption, { headers }))).toBe('500 erro_interno');
    expect(outcome(await given.redeem())).toBe('201 ok');
  });
});
