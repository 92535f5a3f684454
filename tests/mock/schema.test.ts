import { describe, expect, test } from 'vitest';
import { authorization, get, json, post, proposta, refusalOf, resgate, send, write } from './support.ts';

const invalid = (campo: string | null) => ({ status: 422, codigo: 'requisicao_invalida', campo });
const alvo = (percentual: unknown) => ({
  ...proposta,
  alocacao_alvo: [proposta.alocacao_alvo[0], { ativo: 'BUIDL', percentual }],
});

describe('schema violations', () => {
  const bodies: readonly (readonly [string, string | null, unknown])[] = [
    ['/resgates', 'valor', { carteira_destino_id: 'cart_a' }],
    ['/resgates', 'carteira_destino_id', { valor: '1.00' }],
    ['/resgates', 'carteira_destino_id', { ...resgate, carteira_destino_id: 'res_a' }],
    ['/resgates', 'chave_privada', { ...resgate, chave_privada: '0xabc' }],
    ['/resgates', 'valor', { ...resgate, valor: 1 }],
    ['/resgates', 'valor', { ...resgate, valor: null }],
    ['/propostas', 'alocacao_alvo', { motivo: 'a' }],
    ['/propostas', 'alocacao_alvo', { ...proposta, alocacao_alvo: 'tudo' }],
    ['/propostas', 'alocacao_alvo[0]', { ...proposta, alocacao_alvo: [1] }],
    ['/propostas', 'alocacao_alvo[1].percentual', alvo('50')],
    ['/propostas', 'alocacao_alvo[1].percentual', alvo(101)],
    ['/propostas', 'alocacao_alvo[1].percentual', alvo(-1)],
    ['/propostas', 'alocacao_alvo[1].percentual', alvo(undefined)],
    [
      '/propostas',
      'alocacao_alvo[0].ativo',
      { ...proposta, alocacao_alvo: [{ ativo: 'usdy', percentual: 100 }] },
    ],
    ['/propostas', 'motivo', { ...proposta, motivo: 'a\u0000' }],
    ['/propostas', 'motivo', { ...proposta, motivo: '' }],
    ['/propostas', null, []],
    ['/propostas', null, null],
    ['/propostas', null, 'texto'],
    ['/propostas/prop_a/aprovar', 'comentario', { comentario: 1 }],
    ['/propostas/prop_a/aprovar', 'comentário', { comentário: 'a' }],
    ['/carteiras', 'endereco', { rede: 'ethereum', endereco: '' }],
    ['/carteiras', 'rede', { rede: 'bitcoin', endereco: '0x' }],
    ['/webhooks', 'eventos[0]', { url: 'https://a.example/b', eventos: ['alocacao.aprovado'] }],
    ['/webhooks', 'url', { url: 'javascript:alert(1)' }],
  ];

  test.each(bodies)('POST %s with an invalid body answers 422 for campo %s', async (path, campo, body) => {
    expect(await refusalOf(await post(path, body))).toMatchObject(invalid(campo));
  });

  const amounts = [
    '1.0',
    '01.0',
    '-1.00',
    '+1.00',
    '1e2',
    '10.000',
    '1,00',
    '1.00 ',
    ' 1.00',
    '1.00\n',
    '١.00',
    '1.٠٠',
    '.00',
    '',
    '1',
    'NaN',
    '0x1.00',
  ];

  test.each(amounts)('a redemption with the valor %j answers 422', async (valor) => {
    expect(await refusalOf(await post('/resgates', { ...resgate, valor }))).toMatchObject(invalid('valor'));
  });

  const uuids = [
    'nada',
    '6f1c2f0e3b7a4c599d6e0a8b1f2c3d4e',
    'urn:uuid:6f1c2f0e-3b7a-4c59-9d6e-0a8b1f2c3d4e',
    '{6f1c2f0e-3b7a-4c59-9d6e-0a8b1f2c3d4e}',
    '6f1c2f0e-3b7a-4c59-9d6e-0a8b1f2c3d4e, 6f1c2f0e-3b7a-4c59-9d6e-0a8b1f2c3d4e',
    '',
  ];

  test.each(uuids)('a request with the Idempotency-Key %j answers 422', async (value) => {
    const refused = await refusalOf(await post('/resgates', resgate, { ...write, 'Idempotency-Key': value }));
    expect(refused).toMatchObject(invalid('Idempotency-Key'));
  });

  test.each(['/resgates', '/propostas', '/propostas/prop_a/aprovar'])(
    'a request without an Idempotency-Key on %s answers 422',
    async (path) => {
      const refused = await refusalOf(await post(path, {}, { ...authorization, ...json }));
      expect(refused).toMatchObject(invalid('Idempotency-Key'));
      expect(refused.mensagem).toContain('Falta o cabeçalho Idempotency-Key');
    },
  );

  const paths: readonly (readonly [string, string])[] = [
    ['/propostas?limite=0', 'limite'],
    ['/propostas?limite=101', 'limite'],
    ['/propostas?limite=-1', 'limite'],
    ['/propostas?limite=', 'limite'],
    ['/propostas?limite=10abc', 'limite'],
    ['/propostas?limite=1e1', 'limite'],
    ['/propostas?limite=1.0', 'limite'],
    ['/propostas?limite=010', 'limite'],
    ['/propostas?limite=%2010', 'limite'],
    ['/propostas?limite=99999999999999999999', 'limite'],
    ['/propostas?limite=%D9%A1', 'limite'],
    ['/propostas?limite=1&limite=1', 'limite'],
    ['/propostas?limite%00=1', 'limite\uFFFD'],
    ['/propostas?status=aprovado', 'status'],
    ['/propostas?tipo=compra', 'tipo'],
    ['/registros?tipo=compra', 'tipo'],
    ['/eventos?tipo=alocacao.aprovado', 'tipo'],
    ['/resgates?referencia_interna=%C3', 'referencia_interna'],
    ['/propostas?pagina=2', 'pagina'],
    ['/propostas?Limite=2', 'Limite'],
    ['/propostas?apos=%00', 'apos'],
    ['/propostas?apos=%ff', 'apos'],
    ['/posicoes?limite=1', 'limite'],
    ['/posicoes?__proto__=1', '__proto__'],
    ['/propostas/res_a', 'id'],
    ['/propostas/prop_', 'id'],
    ['/propostas/prop_%20', 'id'],
    ['/propostas/prop_é', 'id'],
  ];

  test.each(paths)('GET %s answers 422, and campo names the parameter', async (path, campo) => {
    expect(await refusalOf(await get(path))).toMatchObject(invalid(campo));
  });
});

describe('special names', () => {
  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'a property named %s is unknown',
    async (name) => {
      const body = `{"valor":"1.00","carteira_destino_id":"cart_a","${name}":{}}`;
      expect(await refusalOf(await send('/resgates', body))).toMatchObject(invalid(name));
    },
  );

  test('a very long name, or one with control characters, is shortened and made printable', async () => {
    const { campo } = await refusalOf(
      await post('/resgates', { ...resgate, [`a\n\u0000${'b'.repeat(5000)}`]: 1 }),
    );
    expect(campo).toBe(`a\uFFFD\uFFFD${'b'.repeat(197)}`);
  });

  const invisible = [
    '\n',
    '\u0085',
    '\u00ad',
    '\u200b',
    '\u200f',
    '\u2028',
    '\u2029',
    '\u202e',
    '\u2066',
    '\ufeff',
  ];

  test.each(invisible.map((character) => [character.charCodeAt(0).toString(16), character]))(
    'a text with U+%s, which is invisible or changes the direction of the rest, is refused',
    async (_, character) => {
      const referencia_interna = `FOLHA${character}2026`;
      expect(await refusalOf(await post('/resgates', { ...resgate, referencia_interna }))).toMatchObject(
        invalid('referencia_interna'),
      );
      const apelido = referencia_interna;
      const carteira = { rede: 'ethereum', endereco: `0x${'1'.repeat(40)}`, apelido };
      expect(await refusalOf(await post('/carteiras', carteira))).toMatchObject(invalid('apelido'));
      const approval = await post('/resgates/res_6m1t9h4xqk3v/aprovar', { comentario: referencia_interna });
      expect(await refusalOf(approval)).toMatchObject(invalid('comentario'));
    },
  );

  test('a text with accents, dashes, quotes, and an emoji of joined parts is accepted', async () => {
    const referencia_interna = 'Folha de março – “13º”… 👩‍💼 日本';
    expect((await post('/resgates', { ...resgate, referencia_interna })).status).not.toBe(422);
  });

  test('campo is null for a property or a parameter with an empty name', async () => {
    expect(await refusalOf(await post('/resgates', { ...resgate, '': 1 }))).toMatchObject(invalid(null));
    expect(await refusalOf(await get('/posicoes?=1'))).toMatchObject(invalid(null));
  });
});

describe('messages for invalid values', () => {
  const messages: readonly (readonly [string, unknown, string])[] = [
    [
      '/resgates',
      { ...resgate, valor: '1.0' },
      'O campo valor precisa ser um valor como "1250.00", com ponto e duas casas decimais.',
    ],
    ['/resgates', { ...resgate, valor: '0.00' }, 'O campo valor precisa ser um valor de no mínimo "0.01".'],
    ['/resgates', { valor: '1.00' }, 'O campo carteira_destino_id é obrigatório: inclua-o.'],
    ['/resgates', { ...resgate, pin: 1 }, 'O campo pin não existe nesta requisição: retire-o.'],
    ['/propostas', alvo('50'), 'O campo alocacao_alvo[1].percentual precisa ser um número.'],
    [
      '/carteiras',
      { rede: 'bitcoin', endereco: '0x' },
      'O campo rede precisa ser um destes valores: "ethereum", "solana".',
    ],
    ['/propostas', [], 'O corpo precisa ser um objeto.'],
  ];

  const places: readonly (readonly [string, string])[] = [
    ['/propostas?limite=0', 'O parâmetro limite precisa ser no mínimo 1.'],
    ['/propostas?limite=1&limite=1', 'O parâmetro limite aparece mais de uma vez: deixe só um.'],
    [
      '/resgates?referencia_interna=%C3',
      'O parâmetro referencia_interna não é texto em UTF-8: codifique cada byte como %XX.',
    ],
    [
      '/resgates?status=pendente&referencia_interna=100%',
      'O parâmetro referencia_interna não é texto em UTF-8: codifique cada byte como %XX.',
    ],
    ['/propostas?pagina=2', 'O parâmetro pagina não existe nesta operação: retire-o.'],
  ];

  test.each(places)('the refusal of GET %s says: %s', async (path, mensagem) => {
    expect(await refusalOf(await get(path))).toMatchObject({ mensagem });
  });

  test.each(['nada', '"6f1c2f0e-3b7a-4c59-9d6e-0a8b1f2c3d4e"'])(
    'the refusal of a key %s describes its format',
    async (key) => {
      const refused = await refusalOf(await post('/resgates', resgate, { ...write, 'Idempotency-Key': key }));
      expect(refused.mensagem).toBe(
        'O cabeçalho Idempotency-Key precisa ser um UUID sem prefixo, como 6f1c2f0e-3b7a-4c59-9d6e-0a8b1f2c3d4e.',
      );
    },
  );

  test('the refusal of a body that is not JSON is one sentence', async () => {
    expect((await refusalOf(await send('/propostas', '{'))).mensagem).toBe(
      'O corpo não é JSON válido: confira aspas, vírgulas e chaves { }.',
    );
  });

  test.each(messages)('the refusal of POST %s %j says: %s', async (path, body, mensagem) => {
    expect(await refusalOf(await post(path, body))).toMatchObject({ mensagem });
  });
});

test('an optional Idempotency-Key may be absent, but not invalid', async () => {
  const body = { url: 'https://empresa.example/webhooks' };
  expect((await post('/webhooks', body, { ...authorization, ...json })).status).toBe(201);
  const refused = await refusalOf(await post('/webhooks', body, { ...write, 'Idempotency-Key': 'nada' }));
  expect(refused).toMatchObject(invalid('Idempotency-Key'));
});
