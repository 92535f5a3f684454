import { describe, expect, test } from 'vitest';
import { authorization, get, post, proposta, refusalOf, write } from './support.ts';

const hex = 'a'.repeat(64);

describe('Authorization header', () => {
  const refused: readonly (readonly [string, string, string | undefined])[] = [
    ['is absent', 'chave_ausente', undefined],
    ['is empty', 'chave_ausente', ''],
    ['has no Bearer', 'chave_ausente', 'svc_test_a'],
    ['uses a different scheme', 'chave_ausente', 'Basic c3ZjX3Rlc3RfYTo='],
    ['is Bearer and nothing else', 'chave_ausente', 'Bearer '],
    ['has a different prefix', 'chave_invalida', 'Bearer sk_test_a'],
    ['has only the prefix', 'chave_invalida', 'Bearer svc_test_'],
    ['has a space inside', 'chave_invalida', 'Bearer svc_test_a b'],
    ['comes twice', 'chave_invalida', 'Bearer svc_test_a, Bearer svc_test_b'],
    ['is of production', 'chave_invalida', 'Bearer svc_live_a'],
  ];

  test.each(refused)('a key that %s answers 401 %s', async (_how, codigo, value) => {
    const response = await get('/posicoes', value === undefined ? {} : { Authorization: value });
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
    expect(await refusalOf(response)).toMatchObject({ status: 401, codigo, campo: 'Authorization' });
  });

  test('a production key is refused with the advice to replace it', async () => {
    const { mensagem } = await refusalOf(await get('/posicoes', { Authorization: 'Bearer svc_live_a' }));
    expect(mensagem).toContain('produção nunca deve ser enviada a um mock');
  });

  test.each(['Bearer svc_test_a', 'bearer svc_test_a', 'BEARER  svc_test_a_-Z9'])(
    'the form %s of the key is accepted',
    async (value) => {
      expect((await get('/posicoes', { Authorization: value })).status).toBe(200);
    },
  );
});

describe('signature validation', () => {
  const refused: readonly (readonly [string, Record<string, string>])[] = [
    ['a timestamp alone', { 'Service-Timestamp': '1793491502' }],
    ['a signature alone', { 'Service-Signature': hex }],
    ['a timestamp that is not a number', { 'Service-Timestamp': 'agora', 'Service-Signature': hex }],
    [
      'a signature in capitals',
      { 'Service-Timestamp': '1793491502', 'Service-Signature': hex.toUpperCase() },
    ],
    ['a signature cut short', { 'Service-Timestamp': '1793491502', 'Service-Signature': hex.slice(1) }],
    ['an empty signature', { 'Service-Timestamp': '1793491502', 'Service-Signature': '' }],
  ];

  test.each(refused)('the signature headers %s answer 401 assinatura_invalida', async (_what, headers) => {
    const refused = await refusalOf(await get('/posicoes', { ...authorization, ...headers }));
    expect(refused).toMatchObject({
      status: 401,
      codigo: 'assinatura_invalida',
      campo: 'Service-Signature',
    });
  });

  test('the signature headers are accepted with a well-formed timestamp and signature', async () => {
    const headers = { ...write, 'Service-Timestamp': '1793491502', 'Service-Signature': hex };
    expect((await post('/propostas', proposta, headers)).status).toBe(201);
  });
});
