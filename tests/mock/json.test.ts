import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonError, parseJson } from '../../mock/src/json.ts';

const REPEATED = /aparece mais de uma vez/;

test.each([
  '{"a":{},"a":1}',
  '{"a":[],"a":1}',
  '{"a":[{}],"a":1}',
  '{"a":{"b":1},"a":1}',
  '{"x":{"a":[],"a":1}}',
  '[{"b":{},"a":1,"a":2}]',
  '{"a" : 1,"a" : 2}',
  '{"a"\n:1,"a"\t:\r\n2}',
  '{"a":1,"a" :2}',
])('a key that occurs twice in one object is refused: %s', (text) => {
  expect(() => parseJson(text)).toThrow(REPEATED);
});

test.each([
  '{"a":{"a":{"a":1}}}',
  '[{"a":1},{"a":2}]',
  '{"a":["a","a"],"b":"a"}',
  '{"x":[],"a":{"x":1},"y":{"x":2}}',
])('the same key in several objects is accepted: %s', (text) => {
  expect(parseJson(text)).toEqual(JSON.parse(text));
});

test.each([
  ['objects', `[${Array(100).fill('{}').join(',')}]`],
  ['lists', `[${Array(100).fill('[]').join(',')}]`],
  ['objects under keys', `{${Array.from({ length: 100 }, (_, n) => `"k${n}":{"a":[]}`).join(',')}}`],
])('a hundred %s side by side are not deeply nested', (_what, text) => {
  expect(parseJson(text)).toEqual(JSON.parse(text));
});

test('an indented JSON body is accepted', () => {
  const value = { a: [1, { b: 'x' }], c: { a: null, d: 'y: "z"' } };
  for (const space of [2, '\t', '\r\n '])
    expect(parseJson(JSON.stringify(value, null, space))).toEqual(value);
  expect(parseJson('{"a" : 1 , "b" :2}')).toEqual({ a: 1, b: 2 });
});

test.each(['0', '-1', '12', '1234.5', '1e3', '-0.5E-2', ' 7 '])(
  'a bare number ends at the end of the text: %s',
  (text) => {
    expect(parseJson(text)).toBe(JSON.parse(text));
  },
);

test.each([
  '123456789012345',
  '-12345678.9012345',
  '123456789012345e3',
  '9007199254740992',
  '33.333333333333336',
  '0.30000000000000004',
  '1000000000000000000000000',
  '1.50000000000000000000000e0',
  '-0',
  '0e-400',
  '0e400',
  '2.3e-308',
  '5e-324',
])('a number that a double can hold is accepted, in any spelling: %s', (text) => {
  expect(parseJson(`{"n":${text}}`)).toEqual({ n: Number(text) });
});

test.each([
  ['9007199254740993', '9007199254740992'],
  ['-1234567890.1234567890', '-1234567890.1234567'],
  ['33.330000000000000001', '33.33'],
  ['0.10000000000000001', '0.1'],
  ['1e309', 'Infinity'],
  ['1e-400', '0'],
  ['4e-324', '5e-324'],
])('a number that a double would change is refused: %s', (text, read) => {
  expect(() => parseJson(`{"n":${text}}`)).toThrow(JsonError);
  expect(() => parseJson(text)).toThrow(`leria ${read}.`);
});

test('property: every double written by a program is read back unchanged', () => {
  fc.assert(
    fc.property(fc.double({ noDefaultInfinity: true, noNaN: true }), (number) => {
      for (const text of [JSON.stringify(number), number.toExponential()])
        expect(parseJson(text)).toBe(JSON.parse(text));
    }),
  );
});

test('a number with a million digits is read quickly', () => {
  expect(parseJson(`1${'0'.repeat(1_000_000)}e-1000000`)).toBe(1);
  expect(() => parseJson(`1${'0'.repeat(1_000_000)}1e-1000000`)).toThrow(JsonError);
});
