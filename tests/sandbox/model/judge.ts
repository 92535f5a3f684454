import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {
  asObject,
  child,
  follow,
  headers,
  type Json,
  type JsonObject,
  join,
  loadContract,
  member,
  type Operation,
  operations,
  responses,
} from '../../contract/contract.ts';
import { close } from '../../contract/strict-schema.ts';

interface Documented {
  readonly headers: readonly { name: string; required: boolean; type: Json; validate: ValidateFunction }[];
  /** Undefined when the answer has no body. */
  readonly body: ValidateFunction | undefined;
  /** Whether it goes on, with server-sent events. */
  readonly isStream: boolean;
  /** Whether it may be YAML. */
  readonly isFile: boolean;
  /** Of each line of JSON, when it is those. */
  readonly line: ValidateFunction | undefined;
}

const EVENT_STREAM = 'text/event-stream';
const LINES = 'application/x-ndjson';

/** Judges by a contract with an Ajv of its own, set apart from what the sandbox checks itself with. */
export class Judge {
  readonly contract: JsonObject;
  readonly operations: readonly Operation[];
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });
  readonly #documented = new Map<string, Documented | undefined>();

  constructor(contract: JsonObject) {
    this.contract = contract;
    this.operations = operations(contract);
    addFormats.default(this.#ajv);
    this.#ajv.addSchema(contract, 'contract:');
  }

  /** What of an answer is not as its operation documents it; empty when nothing is. */
  violations(operationId: string, { status, headers }: Response, text: string): string[] {
    const key = `${operationId} ${status}`;
    const answer = this.#documentedAs(operationId, status);
    if (answer === undefined) return [`${key} is not documented`];
    const problems = answer.headers.flatMap(({ name, required, type, validate }) => {
      const value = headers.get(name);
      if (value === null) return required ? [`lacks ${name}`] : [];
      return validate(type === 'integer' ? Number(value) : value) ? [] : [`${name} is ${value}`];
    });
    if (answer.isStream) return isEventStream(headers, text) ? problems : [...problems, 'is no event stream'];
    const { line } = answer;
    if (line !== undefined)
      return [...problems, ...inLines(line, headers, text)].map((problem) => `${key}: ${problem}`);
    if (answer.body === undefined) return text === '' ? problems : [...problems, 'has a body'];
    if (answer.isFile && isYaml(headers)) return problems;
    if (headers.get('Content-Type') !== 'application/json') return [...problems, 'is not application/json'];
    return [...problems, ...check(answer.body, JSON.parse(text))].map((problem) => `${key}: ${problem}`);
  }

  /** What of a value breaks a schema of the contract. */
  breaches(schema: string, value: unknown): string[] {
    return check(this.#compile(`/components/schemas/${schema}`), value);
  }

  /** Whether a value keeps the schema of what an operation is sent; undefined when it is sent nothing. */
  accepts({ node, pointer }: Operation, value: unknown): boolean | undefined {
    if (member(node, 'requestBody') === undefined) return undefined;
    return (
      this.#compile(join(pointer, 'requestBody', 'content', 'application/json', 'schema'))(value) === true
    );
  }

  #documentedAs(operationId: string, status: number): Documented | undefined {
    const key = `${operationId} ${status}`;
    if (!this.#documented.has(key)) this.#documented.set(key, this.#read(operationId, status));
    return this.#documented.get(key);
  }

  #read(operationId: string, status: number): Documented | undefined {
    const operation = this.operations.find(({ id }) => id === operationId);
    const found =
      operation && responses(this.contract, operation).find((response) => response.status === String(status));
    if (found === undefined) return undefined;
    const media = child(this.contract, found, 'content', 'application/json');
    const lines = child(this.contract, found, 'content', LINES);
    return {
      headers: headers(this.contract, found).map(({ name, pointer, node }) => {
        const place = join(pointer, 'schema');
        const schema = follow(this.contract, { pointer: place, node: asObject(node.schema, place) });
        return {
          name,
          required: node.required === true,
          type: schema.node.type ?? null,
          validate: this.#compile(schema.pointer),
        };
      }),
      body: media && this.#compile(join(media.pointer, 'schema')),
      line: lines && this.#compile(join(lines.pointer, 'schema')),
      isStream: child(this.contract, found, 'content', EVENT_STREAM) !== undefined,
      isFile: child(this.contract, found, 'content', 'application/yaml') !== undefined,
    };
  }

  #compile(pointer: string): ValidateFunction {
    const validate = this.#ajv.getSchema(`contract:#${pointer.split('/').map(encodeURIComponent).join('/')}`);
    if (validate === undefined) throw new Error(`the contract has no schema at ${pointer}`);
    return validate as ValidateFunction;
  }
}

const isEventStream = (headers: Headers, text: string): boolean =>
  headers.get('Content-Type') === EVENT_STREAM && /^(?:[a-z]*:.*\n|\n)+$/.test(text);

function inLines(line: ValidateFunction, headers: Headers, text: string): string[] {
  if (headers.get('Content-Type') !== LINES || !text.endsWith('\n')) return ['is no lines of JSON'];
  return text
    .trimEnd()
    .split('\n')
    .flatMap((each) => check(line, JSON.parse(each)));
}

const check = (validate: ValidateFunction, value: unknown): string[] =>
  validate(value) ? [] : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);

/** Of the API, with no property that the contract does not name. */
export const judge = new Judge(close(loadContract()));

const isYaml = (headers: Headers): boolean =>
  headers.get('Content-Type') === 'application/yaml; charset=utf-8';
