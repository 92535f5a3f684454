import { describe, expect, test } from 'vitest';
import { asObject, at, type Json, type JsonObject } from './contract.ts';
import { mutants, pastBounds } from './mutants.ts';
import { strictSchema } from './strict-schema.ts';
import { exampleCases, run, unexpected } from './survivors.ts';

describe('the wrong examples themselves', () => {
  const sound: JsonObject = {
    type: 'object',
    additionalProperties: false,
    required: ['id', 'valor', 'ativos', 'percentual'],
    properties: {
      id: { type: 'string', pattern: '^res_[0-9a-z]+$', maxLength: 20 },
      valor: { type: 'string', pattern: '^[0-9]+\\.[0-9]{2}$' },
      ativos: { type: 'array', minItems: 1, maxItems: 2, items: { enum: ['USDY', 'BUIDL'], type: 'string' } },
      percentual: { type: 'number', minimum: 0, maximum: 100 },
    },
  };
  const value: Json = { id: 'res_6m1t', valor: '1.00', ativos: ['USDY'], percentual: 60 };

  test('are all refused by a complete schema', () => {
    expect(survivorsOf(sound, value)).toEqual([]);
  });

  test('are all accepted by an empty schema', () => {
    const vacuous = {
      type: 'object',
      properties: { id: { type: 'string' }, valor: {}, ativos: {}, percentual: {} },
    };
    expect(survivorsOf(vacuous, value)).toEqual(
      expect.arrayContaining([
        '/id missing',
        '/id with a space at the end',
        '/id replaced by another text',
        '/valor missing',
        '/valor of another type',
        '/valor null',
        '/ativos/0 replaced by another text',
        '/percentual made negative',
        '/percentual written as text',
        ' with an unknown property',
      ]),
    );
  });

  test.each<[string, (schema: JsonObject) => void, string]>([
    ['required', (schema) => delete schema.required, '/id missing'],
    ['pattern', (schema) => delete property(schema, 'valor').pattern, '/valor with a space at the end'],
    ['enum', (schema) => delete property(schema, 'ativos/items').enum, '/ativos/0 replaced by another text'],
    ['minimum', (schema) => delete property(schema, 'percentual').minimum, '/percentual made negative'],
    ['maximum', (schema) => delete property(schema, 'percentual').maximum, '/percentual made enormous'],
    ['additionalProperties', (schema) => delete schema.additionalProperties, ' with an unknown property'],
  ])('one is accepted when %s is removed from the schema', (_, weaken, survivor) => {
    const weak = structuredClone(sound);
    weaken(weak);
    expect(survivorsOf(weak, value)).toContain(survivor);
  });

  test('go one step past each declared bound', () => {
    const doc = { components: { schemas: { X: sound } } };
    const bounds = pastBounds(
      doc,
      strictSchema(doc),
      { pointer: '/components/schemas/X', node: sound },
      value,
    );
    expect(bounds.map(({ place, change }) => `${place} ${change}`)).toEqual([
      '/id longer than maxLength',
      '/ativos longer than maxItems',
      '/ativos shorter than minItems',
      '/percentual above maximum',
      '/percentual below minimum',
    ]);
  });

  test('all differ from the original example', () => {
    expect(mutants(value).filter((mutant) => JSON.stringify(mutant.value) === JSON.stringify(value))).toEqual(
      [],
    );
  });

  function survivorsOf(schema: JsonObject, example: Json): string[] {
    const doc = contractWith(schema, example);
    const [found] = exampleCases(doc);
    if (found === undefined) throw new Error('the contract under test has an example');
    const { alive } = run(doc, strictSchema(doc, { closed: false }), found.body, found.value);
    return unexpected(alive, found.body);
  }
});

function property(schema: JsonObject, path: string): JsonObject {
  return asObject(at(schema, `/properties/${path}`), path);
}

function contractWith(schema: JsonObject, value: Json): JsonObject {
  const media = { schema, examples: { um: { summary: 'Um', value } } };
  const operation = { operationId: 'criarCoisa', requestBody: { content: { 'application/json': media } } };
  return { paths: { '/coisas': { post: operation } } };
}
