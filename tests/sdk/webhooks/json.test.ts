import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { parseSoundJson } from '../../../sdk/src/webhooks/event.ts';
import { body, delivery, eventBody, isBelieved, refusalOf, signed } from './support.ts';

const within = (dados: string) => eventBody().replace(/"dados":\{.*\}\}$/, `"dados":${dados}}`);
const deep = (depth: number) => within(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);

describe('ambiguous JSON', () => {
  test.each([
    ['no JSON', 'corpo'],
    ['cut short', body.slice(0, -1)],
    ['two values', `${body}${body}`],
    ['a key twice', body.replace('{', '{"id":"evt_2",')],
    ['a key twice with one value', body.replace('{', '{"id":"evt_2x8n5g0rzk6m",')],
    ['a key twice further in', within('{"valor":"1.00","valor":"2.00"}')],
    ['a key twice in a list', within('{"itens":[{"a":1},{"b":1,"b":1}]}')],
    ['a key twice, once escaped', within('{"valor":"1.00","\\u0076alor":"2.00"}')],
    ['an empty key twice', within('{"":1,"":2}')],
    ['a key of digits twice', within('{"1":1,"1":2}')],
    ['a key twice, once with space before its colon', within('{"a":1,"a" \n :2}')],
    ['a key twice beside strings that begin with a colon', within('{"a":":","b":" :","a":1}')],
    ['a key twice beside an escaped quote before a colon', within('{"a":"x\\":","a":1}')],
    ['a key twice that holds objects', within('{"a":{"x":1,"y":2},"a":{"x":1}}')],
    ['__proto__', within('{"__proto__":{"admin":true}}')],
    ['__proto__, escaped', within('{"\\u005f_proto__":{"admin":true}}')],
    ['__proto__ further in', within('{"a":[{"__proto__":null}]}')],
    ['constructor', within('{"constructor":{"prototype":{"admin":true}}}')],
    ['a number that is infinite', within('{"percentual":1e400}')],
    ['a number that a double cannot hold', within('{"percentual":9007199254740993}')],
    ['a negative one', within('{"percentual":-9007199254740993}')],
    ['65 levels', deep(64)],
    ['ten thousand levels', deep(10_000)],
    ['a million lists', '['.repeat(1_000_000)],
  ])('a signed body that JSON parsers may read differently is refused: %s', async (_, text) => {
    expect((await refusalOf(await signed(text))).reason).toBe('body');
  });
});

describe('bodies that are not events', () => {
  test.each([
    'null',
    '[]',
    '"evt_1"',
    '{}',
    eventBody({ id: undefined }),
    eventBody({ id: 'evt_' }),
    eventBody({ id: 'prop_1' }),
    eventBody({ id: 'evt_1\n' }),
    eventBody({ id: `evt_${'a'.repeat(61)}` }),
    eventBody({ id: ['evt_1'] }),
    eventBody({ tipo: undefined }),
    eventBody({ tipo: '' }),
    eventBody({ tipo: 7 }),
    eventBody({ criado_em: 1 }),
    eventBody({ ambiente: null }),
    eventBody({ organizacao_id: undefined }),
    eventBody({ dados: null }),
    eventBody({ dados: [] }),
    eventBody({ dados: 'cob_1' }),
  ])('a signed body that is not an event is refused: %s', async (text) => {
    const { reason, message } = await refusalOf(await signed(text));
    expect(reason).toBe('body');
    expect(message).toContain('ask support');
  });
});

describe('valid bodies', () => {
  test.each([
    [
      'with colons, quotes and backslashes in its strings',
      within('{"a":"\\":\\\\","b\\"":":","c\\\\":"\\\\\\""}'),
    ],
    ['with strings that begin with a colon', within('{"a":":","b":[" :"],":":"\\t:"}')],
    ['with one name in two objects', within('{"a":{"x":1},"b":{"x":1}}')],
    ['with space around its colons', within('{ "a" : [ 1 , { } ] ,\n"b"\t:\r"" }')],
    ['with 64 levels', deep(63)],
    ['with a hundred thousand backslashes before a quote', within(`{"a":"${'\\\\'.repeat(100_000)}\\":"}`)],
    ['with a hundred thousand items in a list', within(`{"a":[${'{"b":1},'.repeat(100_000)}0]}`)],
    ['with the largest whole number a double holds', within('{"n":9007199254740991}')],
    ['with names of inherited properties', within('{"toString":1,"hasOwnProperty":2,"prototype":3}')],
    ['with fields that the SDK does not know', eventBody({ versao: 2 })],
  ])('a signed body is accepted: %s', async (_, text) => {
    expect(await isBelieved(await signed(text))).toBe(true);
  });
});

test('an event of an unknown kind passes through', async () => {
  const text = eventBody({ tipo: 'carteira.vinculada', dados: { id: 'cart_1' } });
  expect(await isBelieved(await signed(text))).toBe(true);
});

test('counting members does not materialize the indices of a long array', () => {
  const keys = vi.spyOn(Object, 'keys');
  expect(parseSoundJson('{"a":[1,2,{"b":[3]}]}')).toEqual({ a: [1, 2, { b: [3] }] });
  const listed = keys.mock.calls.map(([value]) => value);
  keys.mockRestore();
  expect(listed).toHaveLength(2);
  expect(listed.some(Array.isArray)).toBe(false);
});

test('JSON.stringify output is parsed to the same value', () => {
  const sound = fc.jsonValue().filter((value) => !/"(?:__proto__|constructor)":/.test(JSON.stringify(value)));
  fc.assert(
    fc.property(sound, fc.constantFrom(undefined, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      const numbers = text.match(/-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi) ?? [];
      fc.pre(
        numbers.every((number) => Math.abs(JSON.parse(number.replace(/^(-?)0+(?=\d)/, '$1'))) <= 2 ** 53 - 1),
      );
      expect(parseSoundJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

test('a duplicate member is refused at any depth', () => {
  const key = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(fc.dictionary(key, fc.jsonValue(), { minKeys: 1, maxKeys: 5 }), fc.nat(), (object, place) => {
      const members = Object.entries(object).map((member) =>
        member.map((part) => JSON.stringify(part)).join(':'),
      );
      const again = [...members, members[place % members.length]].join(',');
      expect(parseSoundJson(`[{"a":{${again}}}]`)).toBeUndefined();
    }),
  );
});

describe('expected environment', () => {
  test('an event is accepted in its own ambiente', async () => {
    expect(await isBelieved(delivery({ ambiente: 'sandbox' }))).toBe(true);
  });

  test('a sandbox event is refused where ambiente is producao', async () => {
    const { reason, message } = await refusalOf(delivery({ ambiente: 'producao' }));
    expect(reason).toBe('environment');
    expect(message).toContain('producao');
  });

  test('a production event is refused where ambiente is sandbox', async () => {
    const live = await signed(eventBody({ ambiente: 'producao' }), { ambiente: 'sandbox' });
    expect((await refusalOf(live)).reason).toBe('environment');
  });

  test.each([undefined, null, '', 'production', 'Producao', ['sandbox']])(
    'the ambiente %j is a configuration error',
    async (ambiente) => {
      const { reason, message } = await refusalOf(delivery({ ambiente }));
      expect({ reason, message }).toEqual({
        reason: 'configuration',
        message: 'ambiente must be producao or sandbox.',
      });
    },
  );
});
