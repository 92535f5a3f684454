import { describe, expect, test } from 'vitest';
import { schemas } from '../../mock/src/contract/reader/schemas.ts';
import {
  bodies,
  examples,
  headers,
  type Json,
  type JsonObject,
  join,
  type Located,
  loadContract,
  loadControlContract,
  operations,
  parameters,
  responses,
  webhooks,
} from './contract.ts';
import { objects } from './story.ts';
import { strictSchema } from './strict-schema.ts';

type Case = { readonly name: string; readonly schema: string; readonly value: Json };

const contract = loadContract();
const strict = strictSchema(contract);

describe('an example is valid under its schema, without undeclared properties', () => {
  test.each(bodyCases(contract))('$name', ({ schema, value }) => {
    expect(strict.problems(schema, value)).toEqual([]);
  });
  test.each(parameterCases(contract))('$name', ({ schema, value }) => {
    expect(strict.problems(schema, value)).toEqual([]);
  });
  test.each(headerCases(contract))('$name', ({ schema, value }) => {
    expect(strict.problems(schema, value)).toEqual([]);
  });
  test.each(schemaCases(contract))('$name', ({ schema, value }) => {
    expect(strict.problems(schema, value)).toEqual([]);
  });
});

describe('every part is written out, for some tools refuse a YAML alias', () => {
  test.each([
    ['the contract', contract],
    ['the contract of the control plane', loadControlContract()],
  ])('%s', (_, doc) => {
    const parts = objects({ pointer: '', node: doc });
    const first = new Map(parts.toReversed().map(({ pointer, node }) => [node, pointer]));
    expect(parts.filter(({ pointer, node }) => first.get(node) !== pointer)).toEqual([]);
  });
});

describe('the check itself', () => {
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
    expect(strictSchema(vacuous, { closed: false }).problems('/components/schemas/Pessoa', value)).toEqual(
      [],
    );
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

  test('every schema of the contract is valid JSON Schema 2020-12 without composition', () => {
    const broken = schemas(contract).flatMap(({ pointer }) => {
      try {
        strict.problems(pointer, null);
        return [];
      } catch (error) {
        return [`${pointer}: ${error}`];
      }
    });
    expect(broken).toEqual([]);
  });
});

function bodyCases(doc: JsonObject): Case[] {
  const shared = new Map(bodies(doc).map((body) => [body.media.pointer, body]));
  return [...shared.values()].flatMap(({ label, media }) => cases(doc, label, media));
}

function parameterCases(doc: JsonObject): Case[] {
  const used = [...operations(doc), ...webhooks(doc)].flatMap((operation) => parameters(doc, operation));
  return distinct(doc, used);
}

function headerCases(doc: JsonObject): Case[] {
  const answered = operations(doc).flatMap((operation) => responses(doc, operation));
  return distinct(
    doc,
    answered.flatMap((response) => headers(doc, response)),
  );
}

/** Parameters and headers once each, however often they are used. */
function distinct(doc: JsonObject, used: readonly Located<JsonObject>[]): Case[] {
  const holders = new Map(used.map((holder) => [holder.pointer, holder]));
  return [...holders.values()].flatMap((holder) => cases(doc, holder.pointer, holder));
}

function cases(doc: JsonObject, label: string, holder: Located<JsonObject>): Case[] {
  const schema = join(holder.pointer, 'schema');
  const named = examples(doc, holder).map(({ key, node }) => [key, node.value] as const);
  return [['example', holder.node.example] as const, ...named].flatMap(([key, value]) =>
    value === undefined ? [] : [{ name: `${label}, ${key}`, schema, value }],
  );
}

function schemaCases(doc: JsonObject): Case[] {
  return schemas(doc).flatMap(({ pointer, node }) => {
    const { example, examples: several, default: preset } = node;
    const values = [example, preset, ...(Array.isArray(several) ? several : [])];
    return values
      .filter((value) => value !== undefined)
      .map((value, index) => ({ name: `${pointer}, ${index + 1}`, schema: pointer, value }));
  });
}
