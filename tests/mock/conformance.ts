import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {
  child,
  examples,
  headers,
  type JsonObject,
  join,
  type Located,
  loadContract,
  operations,
  parameters,
  responses,
  type WrittenOperation,
} from '../contract/contract.ts';

const contract = loadContract();
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(contract, 'contract:');

/** A documented response of an operation; `example` is null when the status has no body. */
export interface Documented {
  readonly operation: WrittenOperation;
  readonly status: number;
  readonly example: string | null;
}

export const documented: readonly Documented[] = operations(contract).flatMap((operation) =>
  responses(contract, operation).flatMap((response) => {
    const media = mediaOf(response);
    const keys = media === undefined ? [null] : examples(contract, media).map(({ key }) => key);
    return keys.map((example) => ({ operation, status: Number(response.status), example }));
  }),
);

export function exampleRequest(operation: WrittenOperation): { path: string; init: RequestInit } {
  const sent = new Headers({ Authorization: 'Bearer svc_test_testes' });
  let { path } = operation;
  for (const { node } of parameters(contract, operation)) {
    // Skips the signature headers: an example's signature fits only its own request.
    if (node.in === 'header' && !`${node.name}`.startsWith('Service-'))
      sent.set(`${node.name}`, `${node.example}`);
    if (node.in === 'path') path = path.replace(`{${node.name}}`, `${node.example}`);
  }
  const init = { method: operation.method.toUpperCase(), headers: sent };
  const request = child(contract, operation, 'requestBody');
  const media = request && mediaOf(request);
  if (media === undefined) return { path, init };
  const [example] = examples(contract, media);
  sent.set('Content-Type', 'application/json');
  return { path, init: { ...init, body: JSON.stringify(example?.node.value) } };
}

export async function answerViolations(operation: WrittenOperation, answer: Response): Promise<string[]> {
  const response = responses(contract, operation).find(({ status }) => status === String(answer.status));
  if (response === undefined) return [`${operation.id} does not document ${answer.status}`];
  const media = mediaOf(response);
  const body = await answer.text();
  if (media === undefined)
    return [...headerViolations(response, answer), ...(body === '' ? [] : ['has a body'])];
  const type = answer.headers.get('Content-Type') === 'application/json' ? [] : ['is not application/json'];
  return [
    ...type,
    ...headerViolations(response, answer),
    ...check(join(media.pointer, 'schema'), JSON.parse(body)),
  ];
}

export const violations = (schema: string, value: unknown) => check(`/components/schemas/${schema}`, value);

const OF_HTTP = ['connection', 'content-length', 'content-type', 'date', 'keep-alive', 'transfer-encoding'];

function headerViolations(response: Located<JsonObject>, answer: Response): string[] {
  const declared = headers(contract, response);
  const known = new Set([...OF_HTTP, ...declared.map(({ name }) => name.toLowerCase())]);
  const wrong = declared.flatMap(({ name, ...header }) => {
    const text = answer.headers.get(name);
    if (text === null) return header.node.required === true ? [`lacks ${name}`] : [];
    const schema = child(contract, header, 'schema') ?? header;
    const value = schema.node.type === 'integer' ? Number(text) : text;
    return check(schema.pointer, value).map((problem) => `${name}: ${problem}`);
  });
  const undeclared: string[] = [];
  answer.headers.forEach((_value, name) => {
    if (!known.has(name)) undeclared.push(`sends ${name}, which is not declared`);
  });
  return [...wrong, ...undeclared];
}

function mediaOf(holder: Located<JsonObject>) {
  return child(contract, holder, 'content', 'application/json');
}

const validators = new Map<string, ValidateFunction>();

function validatorOf(pointer: string): ValidateFunction {
  const fragment = pointer.split('/').map(encodeURIComponent).join('/');
  const validate = validators.get(pointer) ?? ajv.compile({ $ref: `contract:#${fragment}` });
  validators.set(pointer, validate);
  return validate;
}

function check(pointer: string, value: unknown): string[] {
  const validate = validatorOf(pointer);
  return validate(value) ? [] : (validate.errors ?? []).map((e) => `${e.instancePath} ${e.message}`);
}
