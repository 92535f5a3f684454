import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** A node of the contract and the JSON Pointer of the place where it is written. */
export type Located<T extends Json = Json> = { readonly pointer: string; readonly node: T };

export type Operation = {
  readonly id: string;
  readonly method: string;
  /** The path template, or the event name when the operation is a webhook. */
  readonly path: string;
  readonly pointer: string;
  readonly node: JsonObject;
};

/** One media type of a request, of a response or of a webhook delivery. */
export type Body = {
  /** For messages and test names: "aprovarProposta 200". */
  readonly label: string;
  readonly kind: 'request' | 'response' | 'webhook';
  readonly operation: Operation;
  /** Null on requests and deliveries. */
  readonly status: string | null;
  readonly mediaType: string;
  readonly media: Located<JsonObject>;
};

export type Example = {
  readonly key: string;
  /** Where the value is written, after following the `$ref` of the example. */
  readonly pointer: string;
  readonly value: Json;
};

export const CONTRACT_FILE = fileURLToPath(new URL('../../openapi.yaml', import.meta.url));

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** A fresh copy of the contract, so that a test may edit it. */
export function loadContract(): JsonObject {
  return asObject(load(readFileSync(CONTRACT_FILE, 'utf8')) as Json, CONTRACT_FILE);
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object itself, or an error that names the place which should hold one. */
export function asObject(value: Json | undefined, place: string): JsonObject {
  if (!isObject(value)) throw new TypeError(`${place} is not an object`);
  return value;
}

/** The members of an object, or none when the value is absent or is no object. */
export function entries(value: Json | undefined): [string, Json][] {
  return isObject(value) ? Object.entries(value) : [];
}

export function join(pointer: string, ...keys: readonly (string | number)[]): string {
  return keys.reduce<string>((base, key) => `${base}/${escapeKey(`${key}`)}`, pointer);
}

/** Splits a JSON Pointer into its unescaped keys. */
export function split(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at a pointer, without following any `$ref`. */
export function at(doc: JsonObject, pointer: string): Json | undefined {
  return split(pointer).reduce<Json | undefined>((node, key) => member(node, key), doc);
}

export function member(node: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(node)) return node[Number(key)];
  return isObject(node) && Object.hasOwn(node, key) ? node[key] : undefined;
}

/** The pointer that a local `$ref` aims at; undefined when the node is not a reference. */
export function target(node: Json | undefined): string | undefined {
  const ref = isObject(node) ? node.$ref : undefined;
  if (typeof ref !== 'string') return undefined;
  if (!ref.startsWith('#/')) throw new Error(`only local references are expected: ${ref}`);
  return ref.slice(1);
}

/** Follows `$ref` until a node that is written out. */
export function resolve(doc: JsonObject, { pointer, node }: Located): Located<JsonObject> {
  const next = target(node);
  if (next === undefined) return { pointer, node: asObject(node, pointer) };
  return resolve(doc, { pointer: next, node: asObject(at(doc, next), `${next}, referenced by ${pointer},`) });
}

export function operations(doc: JsonObject): Operation[] {
  return operationsUnder(doc, 'paths');
}

export function webhooks(doc: JsonObject): Operation[] {
  return operationsUnder(doc, 'webhooks');
}

/** Parameters of an operation, its own and those of its path; each where it is used. */
export function parameters(doc: JsonObject, operation: Operation): Located<JsonObject>[] {
  const item = operation.pointer.slice(0, operation.pointer.lastIndexOf('/'));
  return [item, operation.pointer].flatMap((owner) => items(doc, join(owner, 'parameters')));
}

/** Responses of an operation by status; each where it is used, before following its `$ref`. */
export function responses(operation: Operation): (Located<JsonObject> & { readonly status: string })[] {
  return entries(operation.node.responses).map(([status, node]) => {
    const pointer = join(operation.pointer, 'responses', status);
    return { status, pointer, node: asObject(node, pointer) };
  });
}

/** Headers of a response; each where it is used, before following its `$ref`. */
export function headers(
  doc: JsonObject,
  response: Located,
): (Located<JsonObject> & { readonly name: string })[] {
  const { pointer, node } = resolve(doc, response);
  return entries(node.headers).map(([name, header]) => {
    const place = join(pointer, 'headers', name);
    return { name, pointer: place, node: asObject(header, place) };
  });
}

/** Every request, response and delivery body of the contract. */
export function bodies(doc: JsonObject): Body[] {
  const ofPaths = operations(doc).flatMap((operation) => operationBodies(doc, operation, 'request'));
  const ofWebhooks = webhooks(doc).flatMap((operation) => operationBodies(doc, operation, 'webhook'));
  return [...ofPaths, ...ofWebhooks];
}

/** Examples of a media type, a parameter or a header. */
export function examples(doc: JsonObject, holder: Located<JsonObject>): Example[] {
  const { example } = holder.node;
  const single =
    example === undefined
      ? []
      : [{ key: 'example', pointer: join(holder.pointer, 'example'), value: example }];
  const named = entries(holder.node.examples).map(([key, node]) => {
    const found = resolve(doc, { pointer: join(holder.pointer, 'examples', key), node });
    const value = found.node.value;
    if (value === undefined) throw new Error(`${found.pointer} has no value`);
    return { key, pointer: found.pointer, value };
  });
  return [...single, ...named];
}

function operationsUnder(doc: JsonObject, section: string): Operation[] {
  return entries(doc[section]).flatMap(([path, item]) =>
    entries(item)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, value]) => {
        const pointer = join('', section, path, method);
        const node = asObject(value, pointer);
        return { id: `${node.operationId}`, method, path, pointer, node };
      }),
  );
}

function operationBodies(doc: JsonObject, operation: Operation, kind: 'request' | 'webhook'): Body[] {
  const pointer = join(operation.pointer, 'requestBody');
  const request = operation.node.requestBody;
  const sent =
    request === undefined
      ? []
      : mediaTypes(doc, { pointer, node: request }, { operation, kind, status: null });
  const received = responses(operation).flatMap((response) =>
    mediaTypes(doc, response, { operation, kind: 'response', status: response.status }),
  );
  return [...sent, ...received];
}

function mediaTypes(
  doc: JsonObject,
  holder: Located,
  of: Pick<Body, 'operation' | 'kind' | 'status'>,
): Body[] {
  const { pointer, node } = resolve(doc, holder);
  return entries(node.content).map(([mediaType, value]) => {
    const place = join(pointer, 'content', mediaType);
    const label = `${of.operation.id} ${of.status ?? 'request'}`;
    return { ...of, label, mediaType, media: { pointer: place, node: asObject(value, place) } };
  });
}

function items(doc: JsonObject, pointer: string): Located<JsonObject>[] {
  const list = at(doc, pointer);
  if (!Array.isArray(list)) return [];
  return list.map((node, index) => {
    const place = join(pointer, index);
    return { pointer: place, node: asObject(node, place) };
  });
}

function escapeKey(key: string): string {
  return /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
}
