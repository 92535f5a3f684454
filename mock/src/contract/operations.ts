import { ContractError } from './contract-error.ts';
import { type Document, isObject, type Node } from './document.ts';
import type { Check, Schemas } from './schemas.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  /** JSON type the text is read as before validation. */
  readonly type: 'string' | 'integer' | 'number' | 'boolean';
  readonly check: Check;
}

export interface RequestBody {
  readonly required: boolean;
  readonly check: Check;
}

/** One operation of the contract, ready to judge requests. */
export interface Operation {
  readonly id: string;
  /** Upper case. */
  readonly method: string;
  /** Template of the path, below the base path. */
  readonly path: string;
  readonly secured: boolean;
  /** Scopes that the key must have. */
  readonly scopes: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly body: RequestBody | undefined;
  /** Documented statuses, each with the keys of its examples in order. */
  readonly answers: ReadonlyMap<number, readonly string[]>;
}

/** @throws {ContractError} when an operation cannot be served as described. */
export function readOperations(document: Document, schemas: Schemas): Operation[] {
  const root = document.at('') as Node;
  return document.children(root, 'paths').flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const node = document.child(item, method);
      return node === undefined ? [] : [readOperation({ document, schemas, path, item, method, node })];
    }),
  );
}

/** The names that the query of some operation may have. */
export const queryNamesOf = (operations: readonly Operation[]): ReadonlySet<string> =>
  new Set(
    operations.flatMap(({ parameters }) =>
      parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    ),
  );

interface Source {
  readonly document: Document;
  readonly schemas: Schemas;
  readonly path: string;
  readonly item: Node;
  readonly method: string;
  readonly node: Node;
}

function readOperation(source: Source): Operation {
  const { document, path, method, node } = source;
  const security = node.value.security ?? document.root.security;
  return {
    id: String(node.value.operationId ?? `${method} ${path}`),
    method: method.toUpperCase(),
    path,
    secured: Array.isArray(security) && security.length > 0,
    scopes: readScopes(security),
    parameters: readParameters(source),
    body: readBody(source),
    answers: readAnswers(source),
  };
}

/** Every alternative of an operation demands the same scopes, whether the request is signed or not. */
function readScopes(security: unknown): readonly string[] {
  const [first] = Array.isArray(security) ? security : [];
  return isObject(first) ? Object.values(first).flat().map(String) : [];
}

function readParameters({ document, schemas, item, node }: Source): Parameter[] {
  const found = new Map<string, Parameter>();
  for (const [, parameter] of [
    ...document.children(item, 'parameters'),
    ...document.children(node, 'parameters'),
  ]) {
    const read = readParameter(document, schemas, parameter);
    found.set(`${read.in} ${read.name}`, read);
  }
  return [...found.values()];
}

function readParameter(document: Document, schemas: Schemas, node: Node): Parameter {
  const { name, in: place, required } = node.value;
  const schema = document.child(node, 'schema');
  const type = schema?.value.type ?? 'string';
  if (schema === undefined || !isPlace(place) || !isScalar(type)) {
    throw new ContractError(
      `parameter #${node.pointer} is not served by this mock: give it a schema of one plain type`,
    );
  }
  return {
    name: String(name),
    in: place,
    required: required === true,
    type,
    check: schemas.checkOf(schema),
  };
}

const isPlace = (place: unknown): place is Parameter['in'] =>
  place === 'path' || place === 'query' || place === 'header';

const isScalar = (type: unknown): type is Parameter['type'] =>
  type === 'string' || type === 'integer' || type === 'number' || type === 'boolean';

function readBody({ document, schemas, node }: Source): RequestBody | undefined {
  const body = document.child(node, 'requestBody');
  if (body === undefined) return undefined;
  const schema = document.child(body, 'content', 'application/json', 'schema');
  if (schema === undefined)
    throw new ContractError(`#${body.pointer} has no application/json schema: add it`);
  return { required: body.value.required === true, check: schemas.checkOf(schema) };
}

function readAnswers({ document, schemas, node }: Source): Map<number, readonly string[]> {
  const answers = new Map<number, readonly string[]>();
  for (const [status, response] of document.children(node, 'responses')) {
    if (!/^[1-5]\d\d$/.test(status)) {
      throw new ContractError(
        `#${response.pointer} is not a plain status: document each status by its number`,
      );
    }
    const media = document.child(response, 'content', 'application/json');
    const schema = media && document.child(media, 'schema');
    if (schema !== undefined) schemas.checkOf(schema);
    const examples = media?.value.examples;
    answers.set(Number(status), isObject(examples) ? Object.keys(examples) : []);
  }
  return answers;
}
