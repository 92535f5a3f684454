import { expect, test } from 'vitest';
import { JsonError, parseJson } from '../../mock/src/admission/json.ts';

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
])('a key that comes twice in one object is refused, whatever lies between: %s', (text) => {
  expect(() => parseJson(text)).toThrow(REPEATED);
});

test.each([
  '{"a":{"a":{"a":1}}}',
  '[{"a":1},{"a":2}]',
  '{"a":["a","a"],"b":"a"}',
  '{"x":[],"a":{"x":1},"y":{"x":2}}',
])('the same key in several objects is no repetition: %s', (text) => {
  expect(parseJson(text)).toEqual(JSON.parse(text));
});

test.each([
  ['objects', `[${Array(100).fill('{}').join(',')}]`],
  ['lists', `[${Array(100).fill('[]').join(',')}]`],
  ['objects under keys', `{${Array.from({ length: 100 }, (_, n) => `"k${n}":{"a":[]}`).join(',')}}`],
])('a hundred %s side by side are not deep', (_what, text) => {
  expect(parseJson(text)).toEqual(JSON.parse(text));
});

test('a text may be written for people', () => {
  const value = { a: [1, { b: 'x' }], c: { a: null, d: 'y: "z"' } };
  for (const space of [2, '\t', '\r\n '])
    expect(parseJson(JSON.stringify(value, null, space))).toEqual(value);
  expect(parseJson('{"a" : 1 , "b" :2}')).toEqual({ a: 1, b: 2 });
});

test.each(['0', '-1', '12', '1234.5', '1e3', '-0.5E-2', ' 7 '])(
  'a bare number ends with the text: %s',
  (text) => {
    expect(parseJson(text)).toBe(JSON.parse(text));
  },
);

test.each([
  '123456789012345',
  '-123456789012345',
  '12345678.9012345',
  '0.00123456789012345',
  '123456789012345e3',
  '-0',
  '0e-400',
  '0e400',
  '2.3e-308',
])('fifteen digits are a number that a double holds: %s', (text) => {
  expect(parseJson(`{"n":${text}}`)).toEqual({ n: Number(text) });
});

test.each([
  '1234567890123456',
  '-1.234567890123456',
  '0.001234567890123456',
  '1000000000000000',
  '1e309',
  '1e400',
  '1e-400',
  '4e-324',
  '-2e-308',
])('sixteen digits, or a number too large or too small for a double, are refused: %s', (text) => {
  expect(() => parseJson(`{"n":${text}}`)).toThrow(JsonError);
  expect(() => parseJson(text)).toThrow(/mais de 15 dígitos, ou grande ou pequeno demais/);
});
