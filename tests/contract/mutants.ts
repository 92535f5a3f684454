import {
  follow,
  isObject,
  type Json,
  type JsonObject,
  join,
  type Located,
  splitPointer,
} from './contract.ts';
import type { StrictSchema } from './strict-schema.ts';

export type Mutant = {
  readonly place: string;
  readonly change: string;
  readonly value: Json;
};

const UNKNOWN = 'campo_desconhecido';

/**
 * Invalid replacements for parts of an example, which a useful schema refuses. They derive from the example
 * alone, so that a too permissive schema lets some survive.
 */
export function mutants(value: Json): Mutant[] {
  return spots(value).flatMap(({ pointer, node }) => [
    put(pointer, 'of another type', value, isObject(node) ? [] : {}),
    ...(node === null ? [] : [put(pointer, 'null', value, null)]),
    ...ofText(pointer, node, value),
    ...ofNumber(pointer, node, value),
    ...without(pointer, node, value),
  ]);
}

export function withUnknown(value: Json): Mutant[] {
  return spots(value).flatMap(({ pointer, node }) =>
    isObject(node) ? [put(pointer, 'with an unknown property', value, { ...node, [UNKNOWN]: 'x' })] : [],
  );
}

export function pastBounds(doc: JsonObject, strict: StrictSchema, schema: Located, value: Json): Mutant[] {
  return parts(doc, strict, schema, { pointer: '', node: value }).flatMap(
    ({ schema: { node: bounds }, part }) =>
      beyond(bounds, part.node).map(({ change, node }) => put(part.pointer, change, value, node)),
  );
}

function ofText(pointer: string, node: Json, value: Json): Mutant[] {
  if (typeof node !== 'string') return [];
  return [
    put(pointer, 'with a space at the end', value, `${node} `),
    put(pointer, 'with a control character', value, `${node}\u0000`),
    put(pointer, 'replaced by another text', value, 'Outro texto'),
    put(pointer, 'left empty', value, ''),
  ];
}

function ofNumber(pointer: string, node: Json, value: Json): Mutant[] {
  if (typeof node !== 'number') return [];
  return [
    put(pointer, 'made negative', value, -1 - node),
    put(pointer, 'made enormous', value, 1e12),
    put(pointer, 'written as text', value, `${node}`),
  ];
}

function without(pointer: string, node: Json, value: Json): Mutant[] {
  if (!isObject(node)) return [];
  return Object.keys(node).map((name) => {
    const rest = Object.fromEntries(Object.entries(node).filter(([key]) => key !== name));
    return { ...put(pointer, 'missing', value, rest), place: join(pointer, name) };
  });
}

function spots(value: Json, pointer = ''): Located[] {
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const nested = members.flatMap(([key, member]) => spots(member, join(pointer, key)));
  return [{ pointer, node: value }, ...nested];
}

type Part = {
  readonly schema: Located<JsonObject>;
  readonly part: Located;
  readonly declared: JsonObject;
};

export function declarations(
  doc: JsonObject,
  strict: StrictSchema,
  schema: Located,
  value: Json,
): Map<string, JsonObject> {
  const found = new Map<string, JsonObject>();
  for (const { part, declared } of parts(doc, strict, schema, { pointer: '', node: value }))
    found.set(part.pointer, { ...found.get(part.pointer), ...declared });
  return found;
}

/** Pairs each part of a value with its schema; for a `oneOf`, with the matching variant. */
function parts(doc: JsonObject, strict: StrictSchema, at: Located, part: Located): Part[] {
  const schema = follow(doc, at);
  const { node } = schema;
  const declared = { ...node, ...(isObject(at.node) ? at.node : {}) };
  if (Array.isArray(node.oneOf)) {
    const branches = node.oneOf.map((branch, index) => ({
      pointer: join(schema.pointer, 'oneOf', index),
      node: branch,
    }));
    const accepting = branches.filter(({ pointer }) => strict.problems(pointer, part.node).length === 0);
    return [{ schema, part, declared }, ...accepting.flatMap((branch) => parts(doc, strict, branch, part))];
  }
  return [{ schema, part, declared }, ...nestedParts(doc, strict, schema, part)];
}

function nestedParts(
  doc: JsonObject,
  strict: StrictSchema,
  schema: Located<JsonObject>,
  part: Located,
): Part[] {
  const { items, properties } = schema.node;
  if (Array.isArray(part.node)) {
    const each = { pointer: join(schema.pointer, 'items'), node: items ?? {} };
    return part.node.flatMap((node, index) =>
      parts(doc, strict, each, { pointer: join(part.pointer, index), node }),
    );
  }
  if (!isObject(part.node) || !isObject(properties)) return [];
  return Object.entries(part.node).flatMap(([key, node]) => {
    const property = properties[key];
    if (property === undefined) return [];
    const place = { pointer: join(schema.pointer, 'properties', key), node: property };
    return parts(doc, strict, place, { pointer: join(part.pointer, key), node });
  });
}

type Change = { readonly change: string; readonly node: Json };

function beyond(bounds: JsonObject, node: Json): Change[] {
  const bound = (name: string) => (typeof bounds[name] === 'number' ? bounds[name] : undefined);
  const [maxLength, minLength] = [bound('maxLength'), bound('minLength')];
  const [maximum, minimum] = [bound('maximum'), bound('minimum')];
  const [maxItems, minItems] = [bound('maxItems'), bound('minItems')];
  const changes: Change[] = [];
  if (typeof node === 'string') {
    if (maxLength !== undefined)
      changes.push({ change: 'longer than maxLength', node: longer(node, maxLength) });
    if (minLength !== undefined && minLength > 0)
      changes.push({ change: 'shorter than minLength', node: node.slice(0, minLength - 1) });
  }
  if (typeof node === 'number') {
    if (maximum !== undefined) changes.push({ change: 'above maximum', node: maximum + 1 });
    if (minimum !== undefined) changes.push({ change: 'below minimum', node: minimum - 1 });
  }
  if (Array.isArray(node)) {
    const [first = null] = node;
    if (maxItems !== undefined) {
      changes.push({
        change: 'longer than maxItems',
        node: Array.from({ length: maxItems + 1 }, () => first),
      });
    }
    if (minItems !== undefined && minItems > 0)
      changes.push({ change: 'shorter than minItems', node: node.slice(0, minItems - 1) });
    if (bounds.uniqueItems === true) changes.push({ change: 'with an item twice', node: [...node, first] });
  }
  return changes;
}

/** Repeats a text's last letter or digit until it is too long, so that most patterns still match. */
function longer(text: string, maxLength: number): string {
  const index = text.search(/[0-9A-Za-z][^0-9A-Za-z]*$/);
  const extra = (text[index] ?? 'a').repeat(Math.max(maxLength + 1 - text.length, 1));
  return text.slice(0, index + 1) + extra + text.slice(index + 1);
}

function put(pointer: string, change: string, value: Json, node: Json): Mutant {
  return { place: pointer, change, value: replaced(value, splitPointer(pointer), node) };
}

function replaced(value: Json, [key, ...rest]: readonly string[], node: Json): Json {
  if (key === undefined) return node;
  if (Array.isArray(value))
    return value.map((item, index) => (`${index}` === key ? replaced(item, rest, node) : item));
  if (!isObject(value)) throw new Error(`nothing at ${key}`);
  return { ...value, [key]: replaced(value[key] ?? null, rest, node) };
}
