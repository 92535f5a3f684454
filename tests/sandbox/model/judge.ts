import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {
  asObject,
  headers,
  type Json,
  join,
  loadContract,
  type Operation,
  operations,
  resolve,
  responses,
} from '../../contract/contract.ts';

/** The contract as the tests read it, which is not as the sandbox does. */
export const contract = loadContract();
export const allOperations: readonly Operation[] = operations(contract);

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(contract, 'contract:');

interface Documented {
  readonly headers: readonly { name: string; required: boolean; type: Json; validate: ValidateFunction }[];
  /** Undefined when the answer has no body. */
  readonly body: ValidateFunction | undefined;
}

const documented = new Map<string, Documented | undefined>();

/** What of an answer is not as its operation documents it; empty when nothing is. */
export function violations(operationId: string, { status, headers }: Response, text: string): string[] {
  const key = `${operationId} ${status}`;
  if (!documented.has(key)) documented.set(key, read(operationId, status));
  const answer = documented.get(key);
  if (answer === undefined) return [`${key} is not documented`];
  const problems = answer.headers.flatMap(({ name, required, type, validate }) => {
    const value = headers.get(name);
    if (value === null) return required ? [`lacks ${name}`] : [];
    return validate(type === 'integer' ? Number(value) : value) ? [] : [`${name} is ${value}`];
  });
  if (answer.body === undefined) return text === '' ? problems : [...problems, 'has a body'];
  if (headers.get('Content-Type') !== 'application/json') return [...problems, 'is not application/json'];
  return [...problems, ...check(answer.body, JSON.parse(text))].map((problem) => `${key}: ${problem}`);
}

/** What of a value breaks a schema of the contract. */
export const breaches = (schema: string, value: unknown): string[] =>
  check(compile(`/components/schemas/${schema}`), value);

function read(operationId: string, status: number): Documented | undefined {
  const operation = allOperations.find(({ id }) => id === operationId);
  const found = operation && responses(operation).find((response) => response.status === String(status));
  if (found === undefined) return undefined;
  const { pointer, node } = resolve(contract, found);
  return {
    headers: headers(contract, found).map((located) => {
      const header = resolve(contract, located);
      const place = join(header.pointer, 'schema');
      const schema = resolve(contract, { pointer: place, node: asObject(header.node.schema, place) });
      const required = header.node.required === true;
      return {
        name: located.name,
        required,
        type: schema.node.type ?? null,
        validate: compile(schema.pointer),
      };
    }),
    body:
      node.content === undefined
        ? undefined
        : compile(join(pointer, 'content', 'application/json', 'schema')),
  };
}

function compile(pointer: string): ValidateFunction {
  const validate = ajv.getSchema(`contract:#${pointer.split('/').map(encodeURIComponent).join('/')}`);
  if (validate === undefined) throw new Error(`the contract has no schema at ${pointer}`);
  return validate as ValidateFunction;
}

const check = (validate: ValidateFunction, value: unknown): string[] =>
  validate(value) ? [] : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
