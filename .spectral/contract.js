/**
 * Ways through a contract for the rules of this folder. The document comes unresolved: everything is yielded as
 * `{ path, node }`, where `path` is the place in which the node is written, so that a finding points at the line to edit.
 */

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace'];
const SCHEMA_LISTS = ['oneOf', 'anyOf', 'allOf', 'prefixItems'];
const SCHEMA_MAPS = ['properties', 'patternProperties', '$defs', 'dependentSchemas'];
const SCHEMA_SINGLES = [
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

export function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function entries(value) {
  return isObject(value) ? Object.entries(value) : [];
}

export function list(value) {
  return Array.isArray(value) ? value : [];
}

/** The written-out node behind any chain of local references; a broken one stays as it is, for other rules to report. */
export function follow(doc, located) {
  const ref = located.node?.$ref;
  if (typeof ref !== 'string' || !ref.startsWith('#/')) return located;
  const path = ref
    .slice(2)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const node = path.reduce((parent, key) => parent?.[key], doc);
  return node === undefined ? located : follow(doc, { path, node });
}

export const operations = oncePerDocument((doc) => operationsOf(doc, 'paths'));

export function webhooks(doc) {
  return operationsOf(doc, 'webhooks');
}

/** Parameters of an operation, its own and those of its path. */
export function parameters(doc, operation) {
  const shared = operation.path.slice(0, -1);
  return [
    ...children([...shared, 'parameters'], operation.item.parameters),
    ...children([...operation.path, 'parameters'], operation.node.parameters),
  ].map((parameter) => follow(doc, parameter));
}

export function responses(doc, operation) {
  return entries(operation.node.responses).map(([status, node]) => {
    const usedAt = [...operation.path, 'responses', status];
    return { status, usedAt, ...follow(doc, { path: usedAt, node }) };
  });
}

/** Request and response media types; `status` is undefined on a request. */
export function media(doc, operation) {
  const body = { path: [...operation.path, 'requestBody'], node: operation.node.requestBody };
  return [
    ...contents(follow(doc, body)),
    ...responses(doc, operation).flatMap((response) =>
      contents(response).map((content) => ({ ...content, status: response.status })),
    ),
  ];
}

/** Named examples of a media type with their keys. */
export function examples(doc, content) {
  return entries(content.node?.examples).map(([key, node]) => {
    const usedAt = [...content.path, 'examples', key];
    return { key, usedAt, ...follow(doc, { path: usedAt, node }) };
  });
}

/** Every schema at every depth. */
export const schemas = oncePerDocument((doc) => rootSchemas({ path: [], node: doc }).flatMap(withSubschemas));

/** Every schema that has a name of the interface: a property or a parameter. The schema is not followed. */
export const named = oncePerDocument((doc) => {
  const properties = schemas(doc).flatMap(({ path, node }) =>
    entries(node.properties).map(([name, schema]) => ({
      name,
      path: [...path, 'properties', name],
      node: schema,
    })),
  );
  return [...properties, ...namedParameters({ path: [], node: doc })];
});

/** The alternatives a schema leaves open: the branches of oneOf and anyOf, or itself; `null` is not counted. */
export function alternatives(doc, located) {
  const { path, node } = follow(doc, located);
  const branches = ['oneOf', 'anyOf'].flatMap((key) => children([...path, key], node?.[key]));
  const found =
    branches.length > 0 ? branches.flatMap((branch) => alternatives(doc, branch)) : [{ path, node }];
  return found.filter((alternative) => alternative.node?.type !== 'null');
}

export function hasType(node, type) {
  return [node?.type].flat().includes(type);
}

/** The schemas written directly inside a schema. */
export function subschemas({ path, node }) {
  return [
    ...SCHEMA_SINGLES.map((key) => ({ path: [...path, key], node: node[key] })),
    ...[...SCHEMA_LISTS, ...SCHEMA_MAPS].flatMap((key) => children([...path, key], node[key])),
  ].filter((schema) => isObject(schema.node));
}

export function children(path, node) {
  const members = Array.isArray(node) ? [...node.entries()] : entries(node);
  return members.map(([key, value]) => ({ path: [...path, key], node: value }));
}

/** Many rules walk the same document; each walk is done once. */
function oncePerDocument(walk) {
  const found = new WeakMap();
  return (doc) => {
    if (!found.has(doc)) found.set(doc, walk(doc));
    return found.get(doc);
  };
}

function operationsOf(doc, section) {
  return entries(doc[section]).flatMap(([url, item]) =>
    entries(item)
      .filter(([method, node]) => METHODS.includes(method) && isObject(node))
      .map(([method, node]) => ({ url, method, item, node, path: [section, url, method] })),
  );
}

function contents({ path, node }) {
  return entries(node?.content).map(([mediaType, content]) => ({
    mediaType,
    path: [...path, 'content', mediaType],
    node: content,
  }));
}

function withSubschemas(schema) {
  return [schema, ...subschemas(schema).flatMap(withSubschemas)];
}

function rootSchemas(place) {
  if (place.path.join('.') === 'components.schemas') return children(place.path, place.node);
  return outsideExamples(place).flatMap((child) =>
    child.path.at(-1) === 'schema' && isObject(child.node) ? [child] : rootSchemas(child),
  );
}

function namedParameters(place) {
  const { name, in: location, schema } = place.node ?? {};
  if (typeof name === 'string' && ['query', 'path'].includes(location)) {
    return [{ name, path: [...place.path, 'schema'], node: schema }];
  }
  return outsideExamples(place).flatMap(namedParameters);
}

/** Values of examples and of extensions are data, whatever their members are called. */
function outsideExamples({ path, node }) {
  return children(path, node).filter(({ path: at }) => !/^(examples?|x-.*)$/.test(at.at(-1)));
}
