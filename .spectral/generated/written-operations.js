// Written by `npm run generate` from mock/src/contract/reader/written-operations.ts. Do not edit.

import { children, entries, follow, isObject, join, splitPointer, target } from './document.js';
/** `HEAD` is missing because it is served wherever `GET` is. */
export const SERVED_METHODS = ['get', 'put', 'post', 'delete', 'patch'];
const METHODS = [...SERVED_METHODS, 'head', 'options', 'trace'];
/**
 * Extension that names the headers of a signed request. They are not parameters, because a signature covers
 * the whole request.
 */
const SIGNATURE = 'x-assinatura-opcional';
export const operations = (doc) => operationsUnder(doc, 'paths');
export const webhooks = (doc) => operationsUnder(doc, 'webhooks');
export const isWrite = ({ method }) => SERVED_METHODS.includes(method) && method !== 'get';
/** Includes the parameters that the operation inherits from its path item. */
export function parameters(doc, operation) {
  const found = new Map();
  for (const { pointer, node } of [operation.item, operation]) {
    for (const use of children({ pointer: join(pointer, 'parameters'), node: node.parameters })) {
      const parameter = { usedAt: use.pointer, ...follow(doc, use) };
      found.set(`${parameter.node.in} ${parameter.node.name}`, parameter);
    }
  }
  return [...found.values()];
}
export function signatureHeaders(doc, { node, pointer }) {
  return children({ pointer: join(pointer, SIGNATURE), node: node[SIGNATURE] }).map((use) => ({
    name: splitPointer(target(use.node) ?? '').at(-1) ?? '',
    usedAt: use.pointer,
    ...follow(doc, use),
  }));
}
export function responses(doc, operation) {
  return members(doc, operation, 'responses').map(({ key, ...response }) => ({ status: key, ...response }));
}
export function headers(doc, response) {
  return members(doc, response, 'headers').map(({ key, ...header }) => ({ name: key, ...header }));
}
export function media(doc, operation) {
  const pointer = join(operation.pointer, 'requestBody');
  const request = { status: undefined, ...follow(doc, { pointer, node: operation.node.requestBody }) };
  return [request, ...responses(doc, operation)].flatMap(({ status, ...holder }) =>
    members(doc, holder, 'content').map(({ key, usedAt, ...content }) => ({
      ...content,
      status,
      mediaType: key,
    })),
  );
}
export function examples(doc, holder) {
  return members(doc, holder, 'examples');
}
function operationsUnder(doc, section) {
  return members(doc, { pointer: '', node: doc }, section).flatMap(({ key: path, pointer, node: item }) =>
    METHODS.flatMap((method) => {
      const node = item[method];
      if (!isObject(node)) return [];
      const place = join(pointer, method);
      const id = String(node.operationId ?? `${method} ${path}`);
      return [{ id, method, path, item: { pointer, node: item }, pointer: place, node }];
    }),
  );
}
function members(doc, { pointer, node }, name) {
  return entries(node[name]).map(([key, value]) => {
    const usedAt = join(pointer, name, key);
    return { key, usedAt, ...follow(doc, { pointer: usedAt, node: value }) };
  });
}
