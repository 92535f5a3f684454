import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { refusalOfViolation } from '../../mock/src/admission/violation.ts';
import { CONTROL_CONTRACT } from '../../mock/src/files/contract-files.ts';
import { loadContract } from '../../mock/src/files/load-contract.ts';
import { CONTROL_GUIDE } from '../../mock/src/sandbox/control/contract.ts';
import { isObject, type Json, type JsonObject } from '../contract/contract.ts';

/** What Ajv refuses by, as the contracts write it. */
const JUDGES =
  /^(?:type|const|enum|pattern|format|required|(?:max|min)\w+|uniqueItems|multipleOf|\w+Properties)$/;

/** What whoever sends `value` is told, when `schema` refuses it. */
function told(schema: JsonObject, value: unknown): string {
  const ajv = new Ajv2020({ strict: false, verbose: true, validateFormats: false });
  const validate = ajv.compile(schema);
  expect(validate(value)).toBe(false);
  const [error] = validate.errors ?? [];
  if (error === undefined) throw new Error('Ajv names no error');
  return refusalOfViolation(error, { name: 'campo', in: 'query' }).message;
}

describe('the refusal of a value by a pattern says what to send, and never quotes a regular expression', () => {
  const pattern = '^[a-z]+_[0-9]{2}$';

  test('in the words of the contract', () => {
    const schema = { pattern, 'x-em-palavras': 'um nome como abc_01', examples: ['xyz_02'] };
    expect(told(schema, 'A')).toBe('O parâmetro campo precisa ser um nome como abc_01.');
  });

  test('by its example, where another contract has no words', () => {
    expect(told({ pattern, examples: ['xyz_02'] }, 'A')).toBe(
      'O parâmetro campo precisa ser um texto como "xyz_02".',
    );
    expect(told({ pattern, example: 'xyz_03' }, 'A')).toBe(
      'O parâmetro campo precisa ser um texto como "xyz_03".',
    );
  });

  test('by where to look, where it has neither', () => {
    expect(told({ pattern }, 'A')).toBe(
      'O parâmetro campo precisa ser um texto na forma que o contrato descreve.',
    );
  });
});

test('the refusal of too many properties names the limit', () => {
  expect(told({ maxProperties: 1 }, { a: 1, b: 2 })).toBe(
    'O parâmetro campo passa do limite de 1 propriedade: retire o resto.',
  );
});

test('the refusal of properties that exclude each other names them', () => {
  const oneOf = [{ required: ['a'] }, { required: ['b'] }];
  expect(told({ oneOf }, { a: 1, b: 2 })).toBe('O parâmetro campo precisa ter a ou b, e só um deles.');
});

test.each([
  ['the API', await loadContract()],
  ['the control plane', await loadContract(CONTROL_CONTRACT, CONTROL_GUIDE)],
])('every schema keyword that %s uses in requests has its own message', (_plane, contract) => {
  const found = [...new Set(keywords(contract.document as JsonObject))].filter((name) => JUDGES.test(name));
  const mute = found.filter((keyword) => {
    const params = { type: 'string', limit: 1, allowedValues: [], missingProperty: 'a' };
    const error = { keyword, params, instancePath: '', schemaPath: '', parentSchema: { type: 'string' } };
    return refusalOfViolation(error).message.includes('não segue');
  });
  expect(found).toContain('pattern');
  expect(mute).toEqual([]);
});

/** The names of all that a document says outside its examples and extensions. */
function keywords(node: Json | undefined): string[] {
  if (Array.isArray(node)) return node.flatMap(keywords);
  if (!isObject(node)) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (/^(?:examples?|x-.*)$/.test(key)) return [];
    return key === 'properties' ? Object.values(value ?? {}).flatMap(keywords) : [key, ...keywords(value)];
  });
}
