import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { CONTROL_GUIDE } from '../../mock/src/control/control-contract.ts';
import { CONTROL_CONTRACT, loadContract } from '../../mock/src/files.ts';
import type { Refusal } from '../../mock/src/refusal.ts';
import { refusalOfViolation } from '../../mock/src/violation.ts';
import { isObject, type Json, type JsonObject } from '../contract/contract.ts';

const JUDGES =
  /^(?:type|const|enum|pattern|format|required|(?:max|min)\w+|uniqueItems|multipleOf|\w+Properties)$/;

const told = (schema: JsonObject, value: unknown): string => refusal(schema, value).message;

function refusal(schema: JsonObject, value: unknown): Refusal {
  const ajv = new Ajv2020({ strict: false, verbose: true, validateFormats: false });
  const validate = ajv.compile(schema);
  expect(validate(value)).toBe(false);
  const [error] = validate.errors ?? [];
  if (error === undefined) throw new Error('Ajv names no error');
  return refusalOfViolation(error, { name: 'campo', in: 'query' });
}

describe('pattern violations', () => {
  const pattern = '^[a-z]+_[0-9]{2}$';

  test("a pattern error uses the contract's description of the pattern", () => {
    const schema = { pattern, 'x-em-palavras': 'um nome como abc_01', examples: ['xyz_02'] };
    expect(told(schema, 'A')).toBe('O parâmetro campo precisa ser um nome como abc_01.');
  });

  test("a pattern error quotes the schema's example when the pattern has no description", () => {
    expect(told({ pattern, examples: ['xyz_02'] }, 'A')).toBe(
      'O parâmetro campo precisa ser um texto como "xyz_02".',
    );
    expect(told({ pattern, example: 'xyz_03' }, 'A')).toBe(
      'O parâmetro campo precisa ser um texto como "xyz_03".',
    );
  });

  test('a pattern error says where to look when the contract has neither description nor example', () => {
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

test.each<[JsonObject, unknown, string]>([
  [{ maximum: 100 }, 101, 'campo must be at most 100.'],
  [{ type: ['integer', 'null'] }, 'x', 'campo must be a whole number or null.'],
  [{ type: 'object', required: ['a'] }, {}, 'campo.a is required: include it.'],
  [{ minItems: 1 }, [], 'campo must have at least 1 item.'],
  [{ maxProperties: 2 }, { a: 1, b: 2, c: 3 }, 'campo must have at most 2 properties.'],
  [
    { format: 'uuid', maxLength: 3 },
    'abcd',
    'campo must be a UUID, such as 2f1c7f0e-8d4b-4f7a-9c65-0b1d6a3e5f42.',
  ],
  [
    { oneOf: [{ required: ['a'] }, { required: ['b'] }] },
    { a: 1, b: 2 },
    'campo must have a or b, and only one of them.',
  ],
])('the English explanation for the schema %j describes the accepted values', (schema, value, english) => {
  const { message, passes } = refusal(schema, value);
  expect(passes).toEqual({ pt: message, en: english });
});

test.each([
  ['the API', await loadContract()],
  ['the control plane', await loadContract(CONTROL_CONTRACT, CONTROL_GUIDE)],
])(
  'every schema keyword that %s uses in requests has its own message in both languages',
  (_plane, contract) => {
    const found = [...new Set(keywords(contract.document as JsonObject))].filter((name) => JUDGES.test(name));
    const mute = found.filter((keyword) => {
      const params = { type: 'string', limit: 1, allowedValues: [], missingProperty: 'a' };
      const error = { keyword, params, instancePath: '', schemaPath: '', parentSchema: { type: 'string' } };
      const { message, passes } = refusalOfViolation(error);
      return message.includes('não segue') || passes?.en.includes('as the contract describes it');
    });
    expect(found).toContain('pattern');
    expect(mute).toEqual([]);
  },
);

function keywords(node: Json | undefined): string[] {
  if (Array.isArray(node)) return node.flatMap(keywords);
  if (!isObject(node)) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (/^(?:examples?|x-.*)$/.test(key)) return [];
    return key === 'properties' ? Object.values(value ?? {}).flatMap(keywords) : [key, ...keywords(value)];
  });
}
