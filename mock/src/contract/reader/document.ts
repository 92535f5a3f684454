export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

export interface Located<T = Json> {
  readonly pointer: string;
  readonly node: T;
}

/** A node after resolving `$ref`s, with the pointer of the place that refers to it. */
export interface Used extends Located<JsonObject> {
  readonly usedAt: string;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function entries(value: Json | undefined): [string, Json][] {
  return isObject(value) ? Object.entries(value) : [];
}

export function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

export function join(pointer: string, ...keys: readonly (string | number)[]): string {
  return keys.reduce<string>((base, key) => `${base}/${escapeKey(`${key}`)}`, pointer);
}

export function splitPointer(pointer: string): string[] {
  const keys = pointer.split('/').slice(1);
  return pointer.includes('~') ? keys.map(unescapeKey) : keys;
}

export function member(node: Json | undefined, key: string): Json | undefined {
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return undefined;
  return (node as JsonObject)[key];
}

export function at(doc: JsonObject, pointer: string): Json | undefined {
  return splitPointer(pointer).reduce<Json | undefined>(member, doc);
}

/** Undefined for any node that is not a local `$ref`. */
export function target(node: Json | undefined): string | undefined {
  const ref = member(node, '$ref');
  return typeof ref === 'string' && ref.startsWith('#/') ? decodeURIComponent(ref.slice(1)) : undefined;
}

/**
 * Follows chains of local `$ref`s. Returns a dangling `$ref` unresolved, and `{}` for a node that is not an
 * object.
 */
export function follow(doc: JsonObject, { pointer, node }: Located<Json | undefined>): Located<JsonObject> {
  const next = target(node);
  const found = next === undefined ? undefined : at(doc, next);
  if (next !== undefined && found !== undefined) return follow(doc, { pointer: next, node: found });
  return { pointer, node: isObject(node) ? node : {} };
}

/** Undefined when the child does not exist. */
export function child(
  doc: JsonObject,
  parent: Located<JsonObject>,
  ...keys: readonly string[]
): Located<JsonObject> | undefined {
  const node = keys.reduce<Json | undefined>(member, parent.node);
  return isObject(node) ? follow(doc, { pointer: join(parent.pointer, ...keys), node }) : undefined;
}

/** Leaves `$ref`s unresolved. */
export function children({ pointer, node }: Located<Json | undefined>): Located[] {
  const members = Array.isArray(node) ? [...node.entries()] : entries(node);
  return members.map(([key, value]) => ({ pointer: join(pointer, key), node: value }));
}

const escapeKey = (key: string): string =>
  /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;

const unescapeKey = (key: string): string => key.replaceAll('~1', '/').replaceAll('~0', '~');
