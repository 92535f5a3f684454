import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { authorization, idempotency, json, post, proposta, refusalOf, send, write } from '../mock/support.ts';

const text = JSON.stringify(proposta);
const bytes = (...parts: readonly (string | readonly number[])[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part)))),
  );
const withMotivo = (motivo: string) => `{"motivo":${motivo},"alocacao_alvo":[]}`;
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('unreadable bodies', () => {
  const unreadable: readonly (readonly [string, BodyInit])[] = [
    ['absent', ''],
    ['only spaces', '  '],
    ['cut short', '{"motivo":'],
    ['with a trailing comma', '{"motivo":"a",}'],
    ['with single quotes', "{'motivo':'a'}"],
    ['with a comment', '{/* a */}'],
    ['two values', '{}{}'],
    ['NaN', '{"motivo":NaN}'],
    ['starting with BOM', `\uFEFF${text}`],
    ['in UTF-16', bytes([0xff, 0xfe, 0x7b, 0, 0x7d, 0])],
    ['with bytes that are not UTF-8', bytes('{"motivo":"', [0xff], '"}')],
    ['with an overlong slash', bytes('{"motivo":"', [0xc0, 0xaf], '"}')],
    ['with a raw NUL', '{"motivo":"a\u0000"}'],
    ['with half a surrogate pair', withMotivo('"\\ud800"')],
    ['repeating a property', '{"motivo":"a","motivo":"b"}'],
    ['repeating a property by its escape', '{"motivo":"a","m\\u006ftivo":"a"}'],
    ['repeating a property deep inside', '{"alocacao_alvo":[{"ativo":"USDY","ativo":"BUIDL"}]}'],
    ['65 levels deep', nested(65)],
    ['500 000 levels deep', nested(500_000)],
    ['with a number beyond a double', '{"motivo":1e400}'],
    ['with a number that a double takes for zero', '{"motivo":1e-400}'],
    ['with a decimal that a double changes', '{"motivo":33.330000000000000001}'],
    ['with an integer that a double changes', '{"motivo":9007199254740993}'],
  ];

  test.each(unreadable)('a body that cannot be read answers 400 json_invalido: %s', async (_what, body) => {
    const refused = await refusalOf(await send('/propostas', body));
    expect(refused).toMatchObject({ status: 400, codigo: 'json_invalido', campo: null });
  });

  test('the refusal of a repeated property names the property', async () => {
    const { mensagem } = await refusalOf(await send('/propostas', '{"motivo":"a","motivo":"b"}'));
    expect(mensagem).toContain('"motivo" aparece mais de uma vez');
  });
});

describe('readable bodies', () => {
  const readable: readonly (readonly [string, string])[] = [
    ['spaces around', ` \r\n\t${text} `],
    [
      'escapes and astral characters',
      withMotivo('"\\ud83d\\ude00 \\"😀\\\\"').replace('[]', JSON.stringify(proposta.alocacao_alvo)),
    ],
    [
      'brackets and colons inside a text',
      withMotivo('"{[:,\\":\\"}"').replace('[]', JSON.stringify(proposta.alocacao_alvo)),
    ],
    ['the same property in two objects', text],
  ];

  test.each(readable)('a readable body may have %s', async (_what, body) => {
    expect((await send('/propostas', body)).status).toBe(201);
  });

  test('a body 64 levels deep is read, and refused only by its schema', async () => {
    expect(await refusalOf(await send('/propostas', nested(64)))).toMatchObject({ status: 422, campo: null });
  });

  test('an optional body may be absent', async () => {
    const headers = { ...authorization, ...idempotency };
    expect((await send('/propostas/prop_5x0q2m8kvt4c/aprovar', '', headers)).status).toBe(200);
  });
});

describe('size limit', () => {
  const padded = (size: number) => text + ' '.repeat(size - Buffer.byteLength(text));

  test('a body of 1 MiB is accepted', async () => {
    expect((await send('/propostas', padded(1_048_576))).status).toBe(201);
  });

  test('a body of one byte over 1 MiB answers 413', async () => {
    const refused = await refusalOf(await send('/propostas', padded(1_048_577)));
    expect(refused).toMatchObject({ status: 413, codigo: 'corpo_grande_demais', campo: null });
  });

  test('the size of a body is checked before its type', async () => {
    const headers = { ...authorization, 'Content-Type': 'text/plain' };
    expect((await send('/propostas', padded(1_048_577), headers)).status).toBe(413);
  });
});

describe('media types', () => {
  const refused: readonly (readonly [string, Record<string, string>])[] = [
    ['plain text', { 'Content-Type': 'text/plain' }],
    ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['problem+json', { 'Content-Type': 'application/problem+json' }],
    ['a longer name', { 'Content-Type': 'application/jsonp' }],
    ['two types', { 'Content-Type': 'application/json, text/plain' }],
    ['nonsense', { 'Content-Type': ';' }],
    ['charset utf-16', { 'Content-Type': 'application/json; charset=utf-16' }],
    ['a charset without a value', { 'Content-Type': 'application/json; charset' }],
    ['charset utf-8 twice', { 'Content-Type': 'application/json; charset=utf-8; charset=utf-8' }],
    ['charset latin1 after utf-8', { 'Content-Type': 'application/json; charset=utf-8; charset=latin1' }],
    ['gzip', { ...json, 'Content-Encoding': 'gzip' }],
    ['an encoding that does nothing', { ...json, 'Content-Encoding': 'identity' }],
  ];

  test.each(refused)('the Content-Type %s answers 415', async (_what, headers) => {
    const response = await send('/propostas', text, { ...authorization, ...idempotency, ...headers });
    const answer = await refusalOf(response);
    expect(answer).toMatchObject({
      status: 415,
      codigo: 'tipo_de_conteudo_nao_suportado',
      campo: expect.stringMatching(/^Content-(Type|Encoding)$/),
    });
  });

  test('a missing Content-Type answers 415', async () => {
    const headers = { ...authorization, ...idempotency };
    expect((await send('/propostas', bytes(text), headers)).status).toBe(415);
  });

  test('a compressed body is refused before it is expanded', async () => {
    const bomb = new Uint8Array(gzipSync(Buffer.alloc(50_000_000)));
    const response = await send('/propostas', bomb, { ...write, 'Content-Encoding': 'gzip' });
    expect(response.status).toBe(415);
  });

  test.each([
    'application/json; charset=utf-8',
    'APPLICATION/JSON;charset="UTF-8"',
    'application/json ; profile=x',
  ])('the Content-Type %s is accepted', async (type) => {
    expect((await post('/propostas', proposta, { ...write, 'Content-Type': type })).status).toBe(201);
  });

  test('the type of a body is checked before its JSON', async () => {
    const headers = { ...authorization, ...idempotency, 'Content-Type': 'text/plain' };
    expect((await send('/propostas', '{', headers)).status).toBe(415);
  });
});

test('the key is checked before the body', async () => {
  expect((await send('/propostas', '{', json)).status).toBe(401);
});

test('the JSON is checked before the parameters', async () => {
  expect((await send('/propostas', '{', { ...authorization, ...json })).status).toBe(400);
});
