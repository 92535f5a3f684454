import { schemaName } from '../../../mock/src/contract/reader/schemas.ts';
import {
  type WrittenOperation as Located,
  operations,
  parameters,
} from '../../../mock/src/contract/reader/written-operations.ts';
import {
  type Answer,
  asRead,
  type Contract,
  jsonOf,
  type Operation,
  type Parameter,
  type Reference,
  type RequestBody,
  resolve,
  type Schema,
} from './contract.ts';
import { type SuccessFacts, successFacts } from './success-facts.ts';

type Need = 'none' | 'optional' | 'required';

interface ErrorFacts {
  status: number;
  codigos: string[];
}

export interface OperationFacts extends SuccessFacts {
  operationId: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  assumption: string | undefined;
  scopes: string[];
  /** The path parameter; the contract uses only `{id}`. */
  id: Parameter | undefined;
  query: Parameter[];
  idempotencyKey: Need;
  body: Need;
  requestBody: RequestBody | undefined;
  success: number;
  answer: Answer;
  item: Schema | undefined;
  narrowedBy: string | undefined;
  errors: ErrorFacts[];
}

export function operationFacts(contract: Contract): OperationFacts[] {
  return operations(asRead(contract)).map((located) => factsOf(contract, located));
}

function factsOf(contract: Contract, located: Located): OperationFacts {
  const { method, path } = located;
  const operation = located.node as object as Operation;
  const { operationId, summary, description, requestBody } = operation;
  const resolved = parameters(asRead(contract), located).map(({ node }) =>
    resolve(contract, node as object as Parameter | Reference),
  );
  const answers = answersOf(contract, operation);
  const success = answers.find(({ status }) => status < 300);
  if (success === undefined) throw new Error(`${operationId} documents no 2xx response: add one`);
  const id = resolved.find((parameter) => parameter.in === 'path');
  const item = itemOf(contract, success.answer);
  const { discriminator = {} } = item === undefined ? {} : resolve(contract, item);
  const query = resolved.filter((parameter) => parameter.in === 'query');
  const facts = {
    operationId,
    method: method.toUpperCase(),
    path,
    summary,
    description: description.trim(),
    assumption: operation['x-suposicao'],
    scopes: [...new Set(operation.security?.flatMap((scheme) => Object.values(scheme).flat()))],
    id,
    query,
    idempotencyKey: need(resolved.find(({ name }) => name === 'Idempotency-Key')),
    body: need(requestBody),
    requestBody,
    success: success.status,
    answer: success.answer,
    item,
    narrowedBy: query.find(({ name }) => name === discriminator.propertyName)?.name,
    ...successFacts(contract, success.answer, {
      item,
      id,
      body: requestBody && jsonOf(requestBody)?.schema,
      isNew: success.status === 201,
    }),
    errors: answers.filter(({ status }) => status >= 400).map((answer) => errorOf(contract, answer)),
  };
  refuseUnsupported(facts);
  return facts;
}

function answersOf(contract: Contract, { responses }: Operation) {
  return Object.entries(responses).map(([status, answer]) => ({
    status: Number(status),
    answer: resolve(contract, answer),
  }));
}

function errorOf(contract: Contract, { status, answer }: { status: number; answer: Answer }): ErrorFacts {
  const examples = Object.values(jsonOf(answer)?.examples ?? {});
  const codigos = examples.map((example) => {
    const { value } = resolve(contract, example) as { value: { erro: { codigo: string } } };
    return value.erro.codigo;
  });
  return { status, codigos: [...new Set(codigos)] };
}

function itemOf(contract: Contract, answer: Answer): Schema | undefined {
  const schema = jsonOf(answer)?.schema;
  const { properties = {} } = schema === undefined ? {} : resolve(contract, schema);
  return 'proximo_cursor' in properties ? properties.dados?.items : undefined;
}

function need(part: { required?: boolean } | undefined): Need {
  if (part === undefined) return 'none';
  return part.required ? 'required' : 'optional';
}

/** Methods take an id, then a query or a body. Anything else would need a new signature. */
function refuseUnsupported({ operationId, path, body, query, success, ...facts }: OperationFacts): void {
  const others = path.match(/\{\w+\}/g)?.filter((name) => name !== '{id}') ?? [];
  if (others.length > 0)
    throw new Error(`${operationId}: the path may only contain {id}, not ${others.join()}`);
  if (body !== 'none' && query.length > 0) throw new Error(`${operationId} has both query and body: use one`);
  if (![200, 201, 204].includes(success))
    throw new Error(`${operationId} succeeds with ${success}: use 200, 201 or 204`);
  const { method, idempotencyKey, requires } = facts;
  if ((success === 204) !== (requires.length === 0))
    throw new Error(`${operationId} must require a property in its response, or answer 204`);
  if ((method === 'GET') !== (idempotencyKey === 'none'))
    throw new Error(
      `${operationId}: declare Idempotency-Key on every operation other than GET, and on no GET`,
    );
}

export function typeName(schema: Schema | undefined, otherwise: string): string {
  return schemaName(schema) ?? otherwise;
}
