import { isTesaError, type TesaError } from '@tesa/sdk';
import { describe, expect, test } from 'vitest';
import * as classes from '../../sdk/src/errors.ts';
import * as guards from '../../sdk/src/generated/guards.ts';
import { apiKey, clientAnswered, clientOver, entity, envelope, errorOf } from './support.ts';

const details = {
  outcome: 'unknown',
  operation: 'criarResgate',
  idempotencyKey: 'chave',
  attempts: 2,
} as const;

const errors: TesaError[] = Object.values(classes).map(
  (ErrorClass) => new ErrorClass('A mensagem.', { ...details, limit: 'deadline', state: 'rejeitada' }),
);

/** Copies an error's JSON fields into a plain Error, as `serialize-error` does for DBOS. */
function revived(text: string): Error {
  const { message, ...fields } = JSON.parse(text);
  return Object.assign(new Error(message), fields);
}

const CHECKPOINTS: readonly [string, (error: TesaError) => unknown][] = [
  ['JSON', (error) => JSON.parse(JSON.stringify(error))],
  [
    'JSON inside of a record, twice',
    (error) => JSON.parse(JSON.stringify(JSON.parse(JSON.stringify({ error })))).error,
  ],
  ['an engine that makes an Error of JSON again', (error) => revived(JSON.stringify(error))],
  ['a structured clone of its JSON', (error) => structuredClone(JSON.parse(JSON.stringify(error)))],
];

describe.each(CHECKPOINTS)('serialization by %s', (_, pass) => {
  test('an error from a checkpoint keeps its class, and has no other', () => {
    for (const error of errors) {
      const copy = pass(error);
      expect(copy).not.toBe(error);
      expect(isTesaError(copy)).toBe(true);
      const held = Object.entries(guards).filter(([, guard]) => guard(copy));
      expect(held.map(([guard]) => guard)).toEqual([`is${error.name}`]);
    }
  });

  test('an error from a checkpoint has all fields of its class', () => {
    for (const error of errors) {
      const copy = pass(error) as TesaError;
      expect(copy.message, error.name).toBe(error.message);
      expect({ ...copy, message: '' }, error.name).toEqual({ ...error, message: '' });
    }
  });
});

test('an error copied by structuredClone has lost its fields and is not recognized, so it must be serialized as JSON first', () => {
  for (const error of errors) expect(isTesaError(structuredClone(error))).toBe(false);
});

test('an error that went through a checkpoint contains nothing more, and no secret', async () => {
  const { tesa } = clientOver(() => {
    throw new TypeError(`fetch failed with ${apiKey}`, { cause: new Error(`Bearer ${apiKey}`) });
  });
  const text = JSON.stringify(
    await errorOf(tesa.criarResgate({ valor: '1.00', carteira_destino_id: 'cart_1' })),
  );
  expect(text).not.toContain(apiKey);
  expect(Object.keys(JSON.parse(text))).not.toContain('stack');
});

describe('false errors', () => {
  const fields = JSON.parse(JSON.stringify(errors[0]));
  const { '@tesa/sdk': _mark, ...unmarked } = fields;

  test.each([
    ['its fields without the mark', unmarked],
    ['the mark alone', { '@tesa/sdk': true }],
    ['the mark without a message', { ...fields, message: undefined }],
    ['the mark without an outcome', { ...fields, outcome: null }],
    ['another mark', { ...fields, '@tesa/sdk': 'true' }],
  ])('a value like %s is not recognized as an error', (_, lookAlike) => {
    expect(isTesaError(lookAlike)).toBe(false);
  });

  test('a response that looks like an error is never returned by a method', async () => {
    const { tesa } = clientAnswered(200, entity({ ...fields, outcome: 'rejected' }));
    const error = await errorOf(tesa.obterProposta('prop_1'));
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', outcome: 'unknown' });
  });

  test('a refusal that looks like an error does not decide the outcome', async () => {
    const { tesa } = clientAnswered(500, { ...envelope('erro_interno'), ...fields, outcome: 'rejected' });
    const error = await errorOf(tesa.aprovarProposta('prop_1'));
    expect(error).toMatchObject({ name: 'ServerError', outcome: 'unknown' });
  });

  test('a thrown value that looks like an error does not decide the outcome', async () => {
    const { tesa } = clientOver(() => {
      throw Object.assign(new Error('x'), fields, { outcome: 'rejected' });
    });
    expect(await errorOf(tesa.aprovarProposta('prop_1'))).toMatchObject({
      name: 'ConnectionError',
      outcome: 'unknown',
    });
  });
});
