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

export type SchemaCheck = (value: unknown) => readonly ErrorObject[];

export type CheckOf = (schema: Pick<Located, 'pointer'>) => SchemaCheck;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly type: 'string' | 'integer' | 'number' | 'boolean';
  readonly default: Json | undefined;
  readonly check: SchemaCheck;
}

export interface RequestBody {
  readonly required: boolean;
  /** True for a YAML or JSON file, which the handler parses and validates. */
  readonly isFile: boolean;
  readonly check: SchemaCheck;
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly secured: boolean;
  readonly scopes: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly body: RequestBody | undefined;
  readonly isList: boolean;
  /** First documented 2xx status; 200 when none is documented. */
  readonly success: number;
  /** Example keys by documented status, in the contract's order. */
  readonly answers: ReadonlyMap<number, readonly string[]>;
}

/** @throws {ContractError} when an operation cannot be served as described */
export function readOperations(doc: JsonObject, checkOf: CheckOf): Operation[] {
  return reader
    .operations(doc)
    .filter(({ method }) => reader.SERVED_METHODS.includes(method))
    .map((written) => readOperation({ doc, checkOf, written }));
}

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

export interface DescribedOperation {
  readonly parameters: { readonly query?: object; readonly path?: object };
  readonly requestBody?: object;
  readonly responses: object;
}

type JsonOf<Message> = Message extends { content: { 'application/json': infer Body } } ? Body : undefined;

export type RequestBodyOf<Operation extends DescribedOperation> = JsonOf<Operation['requestBody']>;

type SuccessStatus<Status> = Status extends number
  ? `${Status}` extends `2${string}`
    ? Status
    : never
  : never;

type SuccessOf<Operation extends DescribedOperation> = Operation['responses'][SuccessStatus<
  keyof Operation['responses']
>];

export type ResponseBodyOf<Operation extends DescribedOperation> = JsonOf<SuccessOf<Operation>>;

export type ItemOf<Operation extends DescribedOperation> =
  ResponseBodyOf<Operation> extends { dados: (infer Item)[] } ? Item : never;

export type IsList<Operation extends DescribedOperation> = [Query<Operation>] extends [never]
  ? false
  : PageParameter extends keyof Query<Operation>
    ? true
    : false;

export type IdOf<Operation extends DescribedOperation> = Operation['parameters']['path'] extends {
  id: string;
}
  ? string
  : undefined;

type Query<Operation extends DescribedOperation> = NonNullable<Operation['parameters']['query']>;

type Text<Value> = Value extends string | number | boolean ? `${Value}` : never;

export type FiltersOf<Operation extends DescribedOperation> = {
  readonly [Name in Exclude<keyof Query<Operation>, PageParameter>]?: Text<
    NonNullable<Query<Operation>[Name]>
  >;
};

/** @throws {ContractError} for a dangling or external `$ref` */
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

export class ContractError extends Error {
  override readonly name = 'ContractError';
}

/** An operation with these query parameters returns a list. */
const PAGE_PARAMETERS = ['limite', 'apos'] as const;

type PageParameter = (typeof PAGE_PARAMETERS)[number];

export const isPageParameter = (name: string): name is PageParameter =>
  (PAGE_PARAMETERS as readonly string[]).includes(name);

const STANDING = ['RateLimit', 'RateLimit-Policy'];

/** Takes the values from the examples of shared responses. Omits headers without an example. */
export function readStandingHeaders(doc: JsonObject): Record<string, string> {
  return Object.fromEntries(
    STANDING.flatMap((name) => {
      const values = headersCalled(doc, name).map((header) => exampleOf(doc, header));
      const value = values.find((example) => example !== undefined);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

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
