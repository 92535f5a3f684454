import {
  children,
  entries,
  follow,
  isObject,
  type JsonObject,
  join,
  type Located,
  type Used,
} from './document.ts';

/** The methods that are served; `HEAD` is served wherever `GET` is. */
export const SERVED_METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/** In the order in which a path that takes several lists them. */
const METHODS = [...SERVED_METHODS, 'head', 'options', 'trace'];

/** An operation as it is written, under `paths` or `webhooks`. */
export interface WrittenOperation extends Located<JsonObject> {
  readonly id: string;
  /** Lower case. */
  readonly method: string;
  /** The template of the path, or the event of a webhook. */
  readonly path: string;
  /** The path item that contains it. */
  readonly item: Located<JsonObject>;
}

/** A documented answer. */
export interface Response extends Used {
  readonly status: string;
}

/** A media type of a request or a response. */
export interface Media extends Located<JsonObject> {
  /** Status of the response; undefined for a request. */
  readonly status: string | undefined;
  readonly mediaType: string;
}

export const operations = (doc: JsonObject): WrittenOperation[] => operationsUnder(doc, 'paths');

export const webhooks = (doc: JsonObject): WrittenOperation[] => operationsUnder(doc, 'webhooks');

/** Whether it may change something. */
export const isWrite = ({ method }: WrittenOperation): boolean =>
  SERVED_METHODS.includes(method) && method !== 'get';

/** The parameters of an operation, and those of its path item that it does not override. */
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

export function responses(doc: JsonObject, operation: WrittenOperation): Response[] {
  return members(doc, operation, 'responses').map(({ key, ...response }) => ({ status: key, ...response }));
}

export function headers(doc: JsonObject, response: Located<JsonObject>) {
  return members(doc, response, 'headers').map(({ key, ...header }) => ({ name: key, ...header }));
}

/** The media types of the request and of every answer. */
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

/** The named examples of a media type, a parameter or a header, each with its key. */
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
