import { expect, test } from 'vitest';
import { codeOf } from '../../mock/src/http/response.ts';

const answer = (body: string | null, { status = 409, type = 'application/json' } = {}) => ({
  status,
  headers: { 'Content-Type': type },
  body,
});

test('the error code is read from the Erro body', () => {
  expect(codeOf(answer('{"erro":{"codigo":"nao_encontrado"}}'))).toBe('nao_encontrado');
});

test.each([
  ['a success', answer('{"erro":{"codigo":"a"}}', { status: 200 })],
  ['a page for people', answer('The docs could not be built', { status: 500, type: 'text/plain' })],
  ['an error without a body', answer(null)],
  ['an error of a different contract', answer('{"message":"no"}')],
  ['an error that is not an object', answer('null')],
  ['an erro that is not an object', answer('{"erro":null}')],
  ['a code that is not text', answer('{"erro":{"codigo":{"a":1}}}')],
  ['a connection that was cut', null],
])('a response with %s has no error code', (_what, given) => {
  expect(codeOf(given)).toBe(null);
});
