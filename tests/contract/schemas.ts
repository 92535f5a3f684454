import { entries, isObject, type Json, type JsonObject, join, type Located } from './contract.ts';

const SINGLE = [
  'items',
  'additionalProperties',
  'unevaluatedProperties',
  'contains',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
];
const SEVERAL = [
  'oneOf',
  'anyOf',
  'allOf',
  'prefixItems',
  'properties',
  'patternProperties',
  '$defs',
  'dependentSchemas',
];

/** Every schema of the contract at every depth, each at the one place where it is written. */
export function schemas(doc: JsonObject): Located<JsonObject>[] {
  return roots({ pointer: '', node: doc }).flatMap(withSubschemas);
}

/** The schemas written directly inside a schema. */
export function subschemas({ pointer, node }: Located<JsonObject>): Located<JsonObject>[] {
  return Object.entries(node)
    .flatMap(([key, value]) => {
      const place = join(pointer, key);
      if (SINGLE.includes(key)) return [{ pointer: place, node: value }];
      return SEVERAL.includes(key) ? children(place, value) : [];
    })
    .filter(isLocatedObject);
}

function withSubschemas(schema: Located<JsonObject>): Located<JsonObject>[] {
  return [schema, ...subschemas(schema).flatMap(withSubschemas)];
}

function roots({ pointer, node }: Located): Located<JsonObject>[] {
  if (Array.isArray(node)) return children(pointer, node).flatMap(roots);
  return entries(node).flatMap(([key, value]) => {
    const place = { pointer: join(pointer, key), node: value };
    if (key === 'example' || key === 'examples' || key.startsWith('x-')) return [];
    if (key === 'schema' && isLocatedObject(place)) return [place];
    if (place.pointer === '/components/schemas')
      return children(place.pointer, value).filter(isLocatedObject);
    return roots(place);
  });
}

function children(pointer: string, node: Json | undefined): Located[] {
  const members: [string | number, Json][] = Array.isArray(node) ? [...node.entries()] : entries(node);
  return members.map(([key, value]) => ({ pointer: join(pointer, key), node: value }));
}

function isLocatedObject(value: { pointer: string; node: Json | undefined }): value is Located<JsonObject> {
  return isObject(value.node);
}
