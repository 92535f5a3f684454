// Written by `npm run generate` from mock/src/contract/reader/schemas.ts. Do not edit.

import { children, entries, follow, isObject, join, list } from './document.js';
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
/** Does not follow `$ref`s, so that each schema appears once. */
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
export function subschemas({ pointer, node }) {
  return Object.entries(node)
    .flatMap(([key, value]) => {
      const place = { pointer: join(pointer, key), node: value };
      if (SINGLE.includes(key)) return [place];
      return SEVERAL.includes(key) ? children(place) : [];
    })
    .filter(isSchema);
}
/** Branches of `oneOf` and `anyOf`, or the schema itself; without `null`. */
export function alternatives(doc, schema) {
  const { pointer, node } = follow(doc, schema);
  const branches = ['oneOf', 'anyOf'].flatMap((key) =>
    children({ pointer: join(pointer, key), node: node[key] }),
  );
  const found =
    branches.length > 0 ? branches.flatMap((branch) => alternatives(doc, branch)) : [{ pointer, node }];
  return found.filter(({ node }) => node.type !== 'null' && node.const !== null);
}
export function schemaName(node) {
  return isObject(node) ? /^#\/components\/schemas\/(\w+)$/.exec(`${node.$ref}`)?.[1] : undefined;
}
/** The lint rules use a generated copy of this function. */
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
/** Skips examples and extensions, which hold data and not schemas. */
function outsideExamples({ pointer, node }) {
  if (!isObject(node)) return children({ pointer, node });
  const names = Object.keys(node).filter((name) => !/^(examples?|x-.*)$/.test(name));
  return names.map((name) => ({ pointer: join(pointer, name), node: node[name] ?? null }));
}
function isSchema(place) {
  return isObject(place.node);
}
