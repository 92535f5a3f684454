import {
  children,
  entries,
  follow,
  isObject,
  type JsonObject,
  join,
  type Located,
  splitPointer,
  target,
  type Used,
} from './document.ts';

/** `HEAD` is missing because it is served wherever `GET` is. */
export const SERVED_METHODS = ['get', 'put', 'post', 'delete', 'patch'];

const METHODS = [...SERVED_METHODS, 'head', 'options', 'trace'];

/**
 * Extension that names the headers of a signed request. They are not parameters, because a signature covers
 * the whole request.
 */
const SIGNATURE = 'x-assinatura-opcional';

export interface WrittenOperation extends Located<JsonObject> {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly item: Located<JsonObject>;
}

export interface Response extends Used {
  readonly status: string;
}

export interface Media extends Located<JsonObject> {
  readonly status: string | undefined;
  readonly mediaType: string;
}

export const operations = (doc: JsonObject): WrittenOperation[] => operationsUnder(doc, 'paths');

export const webhooks = (doc: JsonObject): WrittenOperation[] => operationsUnder(doc, 'webhooks');

export const isWrite = ({ method }: WrittenOperation): boolean =>
  SERVED_METHODS.includes(method) && method !== 'get';

/** Includes the parameters that the operation inherits from its path item. */
export function parameters(doc: JsonObject, operation: WrittenOperation): Used[] {
  const found = new Map<string, Used>();
  for (const { pointer, node } of [operation.item, operation]) {
    for (const use of children({ pointer: join(pointer, 'parameters'), node: node.parameters })) {
      const parameter = { usedAt: use.pointer, ...follow(doc, use) };
      found.set(`${parameter.node.in} ${parameter.node.name}`, parameter);
    }
  }
  return [...found.values()];
}

export function signatureHeaders(doc: JsonObject, { node, pointer }: WrittenOperation) {
  return children({ pointer: join(pointer, SIGNATURE), node: node[SIGNATURE] }).map((use) => ({
    name: splitPointer(target(use.node) ?? '').at(-1) ?? '',
    usedAt: use.pointer,
    ...follow(doc, use),
  }));
}

export function responses(doc: JsonObject, operation: WrittenOperation): Response[] {
  return members(doc, operation, 'responses').map(({ key, ...response }) => ({ status: key, ...response }));
}

export function headers(doc: JsonObject, response: Located<JsonObject>) {
  return members(doc, response, 'headers').map(({ key, ...header }) => ({ name: key, ...header }));
}

export function media(doc: JsonObject, operation: WrittenOperation): Media[] {
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

export function examples(doc: JsonObject, holder: Located<JsonObject>) {
  return members(doc, holder, 'examples');
}

function operationsUnder(doc: JsonObject, section: string): WrittenOperation[] {
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

function members(doc: JsonObject, { pointer, node }: Located<JsonObject>, name: string) {
  return entries(node[name]).map(([key, value]) => {
    const usedAt = join(pointer, name, key);
    return { key, usedAt, ...follow(doc, { pointer: usedAt, node: value }) };
  });
}
