import { expect, test } from 'vitest';
import { codesAfterKey, codesBeforeKey } from '../../../sdk/src/generated/codigos.ts';
import { verdictOf } from '../../../sdk/src/postgres/verdict.ts';

const refused = (codigo: string | null, status: number | null) => ({
  '@tesa/sdk': true,
  message: 'x',
  outcome: 'rejected',
  codigo,
  status,
});

test('what is no error of the client, or of unknown outcome, leaves an operation in doubt', () => {
  for (const thrown of [
    undefined,
    'x',
    new Error('x'),
    { ...refused('saldo_insuficiente', 422), outcome: 'unknown' },
  ])
    for (const wasInDoubt of [false, true]) expect(verdictOf(thrown, wasInDoubt)).toBe('unknown');
});

test.each(codesBeforeKey)(
  '%s, which comes before the key is looked up, settles no earlier call',
  (codigo) => {
    expect(verdictOf(refused(codigo, 422), true)).toBe('unknown');
    expect(verdictOf(refused(codigo, 422), false)).toBe('refused');
  },
);

test.each(codesAfterKey.filter((codigo) => codigo !== 'chave_de_idempotencia_reutilizada'))(
  '%s, which is stored under the key, settles every call',
  (codigo) => {
    for (const wasInDoubt of [false, true])
      expect(verdictOf(refused(codigo, 422), wasInDoubt)).toBe('refused');
  },
);

test.each([null, 401, 403, 429])('%s refuses no operation for good', (status) => {
  expect(verdictOf(refused(null, status), false)).toBe('nothing');
});

test('an error that came back from a checkpoint is judged like the first', () => {
  expect(verdictOf(JSON.parse(JSON.stringify(refused('saldo_insuficiente', 422))), true)).toBe('refused');
});
