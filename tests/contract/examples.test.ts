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

test('each example is valid under its schema, without undeclared properties', () => {
  const all = [bodyCases, parameterCases, headerCases, schemaCases].flatMap((casesOf) => casesOf(contract));
  const wrong = all.flatMap(({ name, schema, value }) =>
    strict.problems(schema, value).map((problem) => `${name}: ${problem}`),
  );
  expect(wrong).toEqual([]);
});

describe('syntax', () => {
  test.each([
    ['the contract', contract],
    ['the contract of the control plane', loadControlContract()],
  ])('every node is written out, because some tools refuse YAML aliases: %s', (_, doc) => {
    const parts = objects({ pointer: '', node: doc });
    const first = new Map(parts.toReversed().map(({ pointer, node }) => [node, pointer]));
    expect(parts.filter(({ pointer, node }) => first.get(node) !== pointer)).toEqual([]);
  });
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
