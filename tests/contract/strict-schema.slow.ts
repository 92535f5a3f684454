import { expect, test } from 'vitest';
import type { JsonObject } from './contract.ts';
import { strictSchema } from './strict-schema.ts';

const vacuous: JsonObject = {
  components: {
    schemas: {
      Pessoa: { type: 'object', properties: { nome: { type: 'string' } } },
      Escolha: { oneOf: [{ $ref: '#/components/schemas/Pessoa' }, { type: 'null' }] },
    },
  },
};

test('an undeclared property is refused in a closed schema and tolerated in an open one', () => {
  const value = { nome: 'a', apelido: 'b' };
  expect(strictSchema(vacuous).problems('/components/schemas/Pessoa', value)).toHaveLength(1);
  expect(strictSchema(vacuous, { closed: false }).problems('/components/schemas/Pessoa', value)).toEqual([]);
});

test('an undeclared property is refused inside a branch of oneOf', () => {
  const closed = strictSchema(vacuous);
  expect(closed.problems('/components/schemas/Escolha', { nome: 'a' })).toEqual([]);
  expect(closed.problems('/components/schemas/Escolha', { nome: 'a', apelido: 'b' })).not.toEqual([]);
});

test.each([
  ['a keyword that means nothing', { type: 'string', maxLenght: 3 }],
  ['a format that nobody checks', { type: 'string', format: 'moeda' }],
  ['a required property that is not declared', { type: 'object', properties: {}, required: ['nome'] }],
  ['a constraint on a type that cannot have it', { type: 'integer', maxLength: 3 }],
])('%s makes the check fail', (_, schema) => {
  const broken = strictSchema({ components: { schemas: { X: schema } } });
  expect(() => broken.problems('/components/schemas/X', 'a')).toThrow();
});

test('a composed schema is refused, since it cannot be closed unambiguously', () => {
  const composed = { components: { schemas: { X: { allOf: [{ type: 'object' }] } } } };
  expect(() => strictSchema(composed)).toThrow('/components/schemas/X/allOf: write flat schemas instead');
});
