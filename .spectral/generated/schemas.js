// Written by `npm run generate` from mock/src/contract/reader/schemas.ts. Do not edit.

import { children, entries, follow, isObject, join, list } from './document.js';
/** Keywords that hold a schema, and those that hold several. */
const SINGLE = [
  'items',
  'contains',
  'additionalProperties',
  'unevaluatedProperties',
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
/** Every schema at every depth, each at the one place where it is written. */
export function schemas(doc) {
  return roots({ pointer: '', node: doc }).flatMap(withSubschemas);
}
export function named(doc) {
  const properties = schemas(doc).flatMap(({ pointer, node }) =>
    entries(node.properties).map(([name, schema]) => ({
      name,
      pointer: join(pointer, 'properties', name),
      node: schema,
    })),
  );
  return [...properties, ...namedParameters({ pointer: '', node: doc })];
}
/** The schemas written directly inside a schema. */
export function subschemas({ pointer, node }) {
  return Object.entries(node)
    .flatMap(([key, value]) => {
      const place = { pointer: join(pointer, key), node: value };
      if (SINGLE.includes(key)) return [place];
      return SEVERAL.includes(key) ? children(place) : [];
    })
    .filter(isSchema);
}
/** The alternatives that a schema leaves open: the branches of oneOf and anyOf, or itself; `null` is not counted. */
export function alternatives(doc, schema) {
  const { pointer, node } = follow(doc, schema);
  const branches = ['oneOf', 'anyOf'].flatMap((key) =>
    children({ pointer: join(pointer, key), node: node[key] }),
  );
  const found =
    branches.length > 0 ? branches.flatMap((branch) => alternatives(doc, branch)) : [{ pointer, node }];
  return found.filter((alternative) => alternative.node.type !== 'null');
}
/** The name of the schema that a reference leads to; undefined for any other node. */
export function schemaName(node) {
  return isObject(node) ? /^#\/components\/schemas\/(\w+)$/.exec(`${node.$ref}`)?.[1] : undefined;
}
/** The lint rules of the contract use it, by the copy that `npm run generate` writes for them. */
export function hasType({ type }, wanted) {
  return type === wanted || list(type).includes(wanted);
}
function withSubschemas(schema) {
  return [schema, ...subschemas(schema).flatMap(withSubschemas)];
}
function roots(place) {
  if (place.pointer === '/components/schemas') return children(place).filter(isSchema);
  return outsideExamples(place).flatMap((inside) =>
    inside.pointer.endsWith('/schema') && isSchema(inside) ? [inside] : roots(inside),
  );
}
function namedParameters(place) {
  const { name, in: where, schema = null } = isObject(place.node) ? place.node : {};
  if (typeof name === 'string' && (where === 'query' || where === 'path'))
    return [{ name, pointer: join(place.pointer, 'schema'), node: schema }];
  return outsideExamples(place).flatMap(namedParameters);
}
/** Values of examples and of extensions are data, whatever their members are called. */
function outsideExamples({ pointer, node }) {
  if (!isObject(node)) return children({ pointer, node });
  const names = Object.keys(node).filter((name) => !/^(examples?|x-.*)$/.test(name));
  return names.map((name) => ({ pointer: join(pointer, name), node: node[name] ?? null }));
}
function isSchema(place) {
  return isObject(place.node);
}
