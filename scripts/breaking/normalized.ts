import { isDeepStrictEqual } from 'node:util';
import {
  at,
  entries,
  follow,
  isObject,
  type Json,
  type JsonObject,
  type Located,
  list,
  target,
} from '../../mock/src/contract/reader/document.ts';
import { schemas } from '../../mock/src/contract/reader/schemas.ts';
import { operations, parameters, webhooks } from '../../mock/src/contract/reader/written-operations.ts';

/** Rewrites equivalent notations to one, so that only real differences remain. */
export function normalized(contract: JsonObject): JsonObject {
  const copy = JSON.parse(JSON.stringify(contract)) as JsonObject;
  moveToOperations(copy);
  for (const { node } of schemas(copy)) sayPlainly(node);
  for (const schema of schemas(copy)) {
    removeRepeated(copy, schema);
    for (const branch of list(schema.node.oneOf).filter(isObject)) removeTexts(branch);
  }
  return copy;
}

/**
 * Replaces an `allOf` of one reference with the reference, a list of one type with the type, and `anyOf` with
 * `oneOf`, because our variants are exclusive.
 */
function sayPlainly(schema: JsonObject): void {
  const [only, ...others] = list(schema.allOf);
  if (schema.$ref === undefined && others.length === 0 && isReference(only)) {
    schema.$ref = only.$ref;
    delete schema.allOf;
  }
  const { type } = schema;
  if (Array.isArray(type)) schema.type = type.length === 1 ? (type[0] ?? null) : type.toSorted();
  if (schema.anyOf !== undefined && schema.oneOf === undefined) {
    schema.oneOf = schema.anyOf;
    delete schema.anyOf;
  }
}

const isReference = (node: Json | undefined): node is { $ref: string } =>
  target(node) !== undefined && entries(node).length === 1;

/** Removes redundancy: `const` next to `enum`, and keywords that repeat the referenced schema. */
function removeRepeated(contract: JsonObject, { pointer, node }: Located<JsonObject>): void {
  if (node.const !== undefined) {
    node.enum = [node.const];
    delete node.const;
  }
  if (node.$ref === undefined) return;
  const { node: referred } = follow(contract, { pointer, node: { $ref: node.$ref } });
  for (const [key, value] of entries(node)) if (isDeepStrictEqual(value, referred[key])) delete node[key];
}

function moveToOperations(contract: JsonObject): void {
  const calls = [...operations(contract), ...webhooks(contract)];
  for (const call of calls) {
    const taken = parameters(contract, call);
    for (const { node } of taken) removeTexts(node);
    call.node.parameters = taken.map(({ usedAt }) => at(contract, usedAt) ?? null);
    call.node.security ??= contract.security ?? [];
  }
  delete contract.security;
  for (const { item } of calls) delete item.node.parameters;
}

/** Redocly pairs list items by similarity of their text, so a reworded item would look new. */
function removeTexts(item: JsonObject): void {
  for (const key of Object.keys(item)) if (/^(description|examples?|x-.*)$/.test(key)) delete item[key];
}
