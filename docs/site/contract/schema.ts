import {
  at,
  entries,
  follow,
  isObject,
  type Json,
  type JsonObject,
  join,
  type Located,
  list,
} from '../../../mock/src/contract/reader/document.ts';

export interface Shape {
  /** The schema as written at the place, which may extend the referenced one. */
  readonly written: Located<JsonObject>;
  /** The schema with references resolved and `null` removed. */
  readonly schema: Located<JsonObject>;
  readonly name: string | undefined;
  readonly nullable: boolean;
  readonly nothing?: Located<JsonObject>;
}

export interface Field {
  readonly name: string;
  readonly required: boolean;
  readonly place: Located;
}

const SCHEMAS = '/components/schemas/';

export function shapeOf(document: JsonObject, place: Located<Json | undefined>): Shape {
  const written = { pointer: place.pointer, node: isObject(place.node) ? place.node : {} };
  const found = follow(document, place);
  const options = ['oneOf', 'anyOf'].flatMap((key) =>
    list(found.node[key]).map((node, index) => ({ pointer: join(found.pointer, key, index), node })),
  );
  const [only, ...others] = options.filter(({ node }) => !isNull(node));
  const nothing = options.flatMap(({ pointer, node }) => (isNull(node) ? [{ pointer, node }] : []))[0];
  if (nothing !== undefined && only !== undefined && others.length === 0)
    return { ...shapeOf(document, only), written, nullable: true, nothing };
  const name = found.pointer.startsWith(SCHEMAS) ? found.pointer.slice(SCHEMAS.length) : undefined;
  return {
    written,
    schema: found,
    name: name?.includes('/') ? undefined : name,
    nullable: nothing !== undefined || list(found.node.type).includes('null'),
  };
}

export const typeOf = (schema: JsonObject): string => kindsOf(schema)[0] ?? 'any';

export function kindsOf({ type, properties, oneOf, const: value }: JsonObject): string[] {
  const words = value === null ? ['null'] : [type ?? []].flat().map(String);
  const named = words.filter((word) => word !== 'null');
  if (words.length > 0) return named.length > 0 ? named : words;
  if (properties !== undefined || oneOf !== undefined) return ['object'];
  return [value === undefined ? 'any' : typeof value];
}

export function fieldsOf({ pointer, node }: Located<JsonObject>): Field[] {
  const required = list(node.required);
  return entries(node.properties).map(([name, property]) => ({
    name,
    required: required.includes(name),
    place: { pointer: join(pointer, 'properties', name), node: property },
  }));
}

export function shownAt(document: JsonObject, place: Located<Json | undefined>): Shape {
  const shape = shapeOf(document, place);
  return typeOf(shape.schema.node) === 'array' ? shapeOf(document, itemsOf(shape.schema)) : shape;
}

const itemsOf = ({ pointer, node }: Located<JsonObject>): Located => ({
  pointer: join(pointer, 'items'),
  node: node.items ?? null,
});

export const isUnion = ({ node }: Located<JsonObject>): boolean =>
  node.oneOf !== undefined && node.properties === undefined;

/** Maximum nesting of shown fields; deeper fields are reached by a link to their type. */
const DEPTH = 3;

export const isShownInside = ({ schema }: Shape, depth: number): boolean =>
  depth < DEPTH && typeOf(schema.node) === 'object' && schema.node.oneOf === undefined;

interface Variant {
  readonly value: string;
  readonly schema: Located<JsonObject>;
  readonly name: string | undefined;
}

export function variantsOf(document: JsonObject, { pointer, node }: Located<JsonObject>): Variant[] {
  const { propertyName } = isObject(node.discriminator) ? node.discriminator : {};
  return list(node.oneOf).map((option, index) => {
    const { schema, name } = shapeOf(document, { pointer: join(pointer, 'oneOf', index), node: option });
    const value = at(schema.node, join('/properties', `${propertyName}`, 'const'));
    return { value: `${value ?? name ?? index + 1}`, schema, name };
  });
}

function isNull(node: Json): node is JsonObject {
  return isObject(node) && node.type === 'null';
}
