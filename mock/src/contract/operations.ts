import type { ErrorObject } from 'ajv/dist/2020.js';
import {
  at,
  child,
  children,
  follow,
  isObject,
  type Json,
  type JsonObject,
  join,
  type Located,
  list,
  target,
} from './reader/document.ts';
import * as reader from './reader/written-operations.ts';
import { examples } from './reader/written-operations.ts';

/** Validates a value against a schema; returns the errors. */
export type SchemaCheck = (value: unknown) => readonly ErrorObject[];

/** The check of the schema at a place of the contract. */
export type CheckOf = (schema: Pick<Located, 'pointer'>) => SchemaCheck;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  /** JSON type that the text is converted to before validation. */
  readonly type: 'string' | 'integer' | 'number' | 'boolean';
  /** Value when it is absent; undefined when the contract gives no default. */
  readonly default: Json | undefined;
  readonly check: SchemaCheck;
}

export interface RequestBody {
  readonly required: boolean;
  /** Whether it is a file, in YAML or JSON, which is read and checked by who executes the call. */
  readonly isFile: boolean;
  readonly check: SchemaCheck;
}

/** One operation of the contract, ready to validate requests. */
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
  /** Whether it answers page by page. */
  readonly isList: boolean;
  /** The first status of a success that is documented; 200 when none is. */
  readonly success: number;
  /** Documented statuses, each with the keys of its examples in order. */
  readonly answers: ReadonlyMap<number, readonly string[]>;
}

/** @throws {ContractError} when an operation cannot be served as described. */
export function readOperations(doc: JsonObject, checkOf: CheckOf): Operation[] {
  return reader
    .operations(doc)
    .filter(({ method }) => reader.SERVED_METHODS.includes(method))
    .map((written) => readOperation({ doc, checkOf, written }));
}

/** The names that the query of some operation may have. */
export const queryNamesOf = (operations: readonly Operation[]): ReadonlySet<string> =>
  new Set(
    operations.flatMap(({ parameters }) =>
      parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    ),
  );

interface Source {
  readonly doc: JsonObject;
  readonly checkOf: CheckOf;
  readonly written: reader.WrittenOperation;
}

function readOperation(source: Source): Operation {
  const { doc, checkOf, written } = source;
  const { id, method, path, node } = written;
  const security = list(node.security ?? doc.security);
  const answers = readAnswers(source);
  const parameters = reader.parameters(doc, written).map((one) => readParameter(doc, checkOf, one));
  return {
    id,
    method: method.toUpperCase(),
    path,
    secured: security.length > 0,
    scopes: readScopes(security),
    parameters,
    isList: PAGE_PARAMETERS.every((wanted) => parameters.some(({ name }) => name === wanted)),
    body: readBody(source),
    success: [...answers.keys()].find((status) => status >= 200 && status < 300) ?? 200,
    answers,
  };
}

/** There is one way to call an operation: with the key, or without any. */
function readScopes([only]: readonly Json[]): readonly string[] {
  return isObject(only) ? Object.values(only).flat().map(String) : [];
}

function readParameter(doc: JsonObject, checkOf: CheckOf, located: Located<JsonObject>): Parameter {
  const { name, in: place, required } = located.node;
  const schema = child(doc, located, 'schema');
  const type = schema?.node.type ?? 'string';
  if (schema === undefined || !isPlace(place) || !isScalar(type)) {
    throw new ContractError(
      `parameter #${located.pointer} is not served by this mock: give it a schema of one plain type`,
    );
  }
  return {
    name: String(name),
    in: place,
    required: required === true,
    type,
    default: schema.node.default,
    check: checkOf(schema),
  };
}

const isPlace = (place: unknown): place is Parameter['in'] =>
  place === 'path' || place === 'query' || place === 'header';

const isScalar = (type: unknown): type is Parameter['type'] =>
  type === 'string' || type === 'integer' || type === 'number' || type === 'boolean';

function readBody({ doc, checkOf, written }: Source): RequestBody | undefined {
  const body = child(doc, written, 'requestBody');
  if (body === undefined) return undefined;
  const schema = child(doc, body, 'content', 'application/json', 'schema');
  if (schema === undefined)
    throw new ContractError(`#${body.pointer} has no application/json schema: add it`);
  const isFile = child(doc, body, 'content', 'application/yaml') !== undefined;
  return { required: body.node.required === true, isFile, check: checkOf(schema) };
}

function readAnswers({ doc, checkOf, written }: Source): Map<number, readonly string[]> {
  return new Map(
    reader.responses(doc, written).map((response) => {
      const { status, pointer } = response;
      if (!/^[1-5]\d\d$/.test(status))
        throw new ContractError(`#${pointer} is not a plain status: document each status by its number`);
      const media = child(doc, response, 'content', 'application/json');
      const schema = media && child(doc, media, 'schema');
      if (schema !== undefined) checkOf(schema);
      const keys = media === undefined ? [] : reader.examples(doc, media).map(({ key }) => key);
      return [Number(status), keys];
    }),
  );
}

/** An operation in the generated types of a contract. */
export interface DescribedOperation {
  readonly parameters: { readonly query?: object; readonly path?: object };
  readonly requestBody?: object;
  readonly responses: object;
}

/** The JSON that a request or a response carries; undefined when it carries none. */
type JsonOf<Message> = Message extends { content: { 'application/json': infer Body } } ? Body : undefined;

/** What an operation takes as its body; undefined too when that may be left out. */
export type RequestBodyOf<Operation extends DescribedOperation> = JsonOf<Operation['requestBody']>;

type SuccessStatus<Status> = Status extends number
  ? `${Status}` extends `2${string}`
    ? Status
    : never
  : never;

type SuccessOf<Operation extends DescribedOperation> = Operation['responses'][SuccessStatus<
  keyof Operation['responses']
>];

/** What an operation answers when it succeeds; undefined when that has no body. */
export type ResponseBodyOf<Operation extends DescribedOperation> = JsonOf<SuccessOf<Operation>>;

/** What the pages of an operation hold; never when it answers no list. */
export type ItemOf<Operation extends DescribedOperation> =
  ResponseBodyOf<Operation> extends { dados: (infer Item)[] } ? Item : never;

/** Whether an operation answers page by page. */
export type IsList<Operation extends DescribedOperation> = [Query<Operation>] extends [never]
  ? false
  : PageParameter extends keyof Query<Operation>
    ? true
    : false;

/** The `id` in the path of an operation; undefined when there is none. */
export type IdOf<Operation extends DescribedOperation> = Operation['parameters']['path'] extends {
  id: string;
}
  ? string
  : undefined;

type Query<Operation extends DescribedOperation> = NonNullable<Operation['parameters']['query']>;

type Text<Value> = Value extends string | number | boolean ? `${Value}` : never;

/** What a list is filtered by: the query of its operation besides the page, as text. */
export type FiltersOf<Operation extends DescribedOperation> = {
  readonly [Name in Exclude<keyof Query<Operation>, PageParameter>]?: Text<
    NonNullable<Query<Operation>[Name]>
  >;
};

/** @throws {ContractError} when a `$ref` of the document points nowhere, or outside of it */
export function assertReferences(doc: JsonObject): void {
  const known = new Set<string>();
  const visit = (value: Json, keys: readonly string[]): void => {
    if (typeof value !== 'object' || value === null) return;
    const { $ref } = value as JsonObject;
    if (typeof $ref === 'string' && !known.has($ref)) {
      assertReference(doc, value, join('', ...keys));
      known.add($ref);
    }
    for (const [key, child] of Object.entries(value)) visit(child, [...keys, key]);
  };
  visit(doc, []);
}

function assertReference(doc: JsonObject, node: JsonObject | Json[], place: string): void {
  const pointer = target(node);
  if (pointer !== undefined && at(doc, pointer) !== undefined) return;
  const { $ref } = node as JsonObject;
  throw new ContractError(`$ref "${$ref}" at #${place} points nowhere in the file: correct it`);
}

/** The contract cannot be served; the message is one line that says what to fix. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

/** The query parameters of pagination. The operations that take them are those that return lists. */
const PAGE_PARAMETERS = ['limite', 'apos'] as const;

type PageParameter = (typeof PAGE_PARAMETERS)[number];

export const isPageParameter = (name: string): name is PageParameter =>
  (PAGE_PARAMETERS as readonly string[]).includes(name);

/** Headers of every response, whatever its status. */
const STANDING = ['RateLimit', 'RateLimit-Policy'];

/** Their values, taken from the examples of the contract's shared responses; one without example is left out. */
export function readStandingHeaders(doc: JsonObject): Record<string, string> {
  return Object.fromEntries(
    STANDING.flatMap((name) => {
      const values = headersCalled(doc, name).map((header) => exampleOf(doc, header));
      const value = values.find((example) => example !== undefined);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The headers of that name, wherever a shared response has one. */
function headersCalled(doc: JsonObject, name: string): Located<JsonObject>[] {
  const responses = children({ pointer: '/components/responses', node: at(doc, '/components/responses') });
  return responses.flatMap((response) => child(doc, follow(doc, response), 'headers', name) ?? []);
}

function exampleOf(doc: JsonObject, header: Located<JsonObject>): string | undefined {
  const schema = child(doc, header, 'schema')?.node;
  const [named] = examples(doc, header);
  const example = header.node.example ?? named?.node.value ?? list(schema?.examples)[0];
  return example === undefined ? undefined : String(example);
}
