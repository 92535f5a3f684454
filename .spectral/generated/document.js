// Written by `npm run generate` from mock/src/contract/reader/document.ts. Do not edit.

export function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
export function entries(value) {
  return isObject(value) ? Object.entries(value) : [];
}
export function list(value) {
  return Array.isArray(value) ? value : [];
}
export function join(pointer, ...keys) {
  return keys.reduce((base, key) => `${base}/${escapeKey(`${key}`)}`, pointer);
}
export function splitPointer(pointer) {
  const keys = pointer.split('/').slice(1);
  return pointer.includes('~') ? keys.map(unescapeKey) : keys;
}
export function member(node, key) {
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return undefined;
  return node[key];
}
export function at(doc, pointer) {
  return splitPointer(pointer).reduce(member, doc);
}
/** Undefined for any node that is not a local `$ref`. */
export function target(node) {
  const ref = member(node, '$ref');
  return typeof ref === 'string' && ref.startsWith('#/') ? decodeURIComponent(ref.slice(1)) : undefined;
}
/**
 * Follows chains of local `$ref`s. Returns a dangling `$ref` unresolved, and `{}` for a node that is not an
 * object.
 */
export function follow(doc, { pointer, node }) {
  const next = target(node);
  const found = next === undefined ? undefined : at(doc, next);
  if (next !== undefined && found !== undefined) return follow(doc, { pointer: next, node: found });
  return { pointer, node: isObject(node) ? node : {} };
}
/** Undefined when the child does not exist. */
export function child(doc, parent, ...keys) {
  const node = keys.reduce(member, parent.node);
  return isObject(node) ? follow(doc, { pointer: join(parent.pointer, ...keys), node }) : undefined;
}
/** Leaves `$ref`s unresolved. */
export function children({ pointer, node }) {
  const members = Array.isArray(node) ? [...node.entries()] : entries(node);
  return members.map(([key, value]) => ({ pointer: join(pointer, key), node: value }));
}
const escapeKey = (key) => (/[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key);
const unescapeKey = (key) => key.replaceAll('~1', '/').replaceAll('~0', '~');
