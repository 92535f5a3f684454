import { schemaName } from '../../../mock/src/contract/reader/schemas.ts';
import { type Contract, jsonOf } from './contract.ts';
import { code, comment, methodDocumentation, type Target } from './documentation.ts';
import type { MachineFacts } from './machine-facts.ts';
import { type OperationFacts, typeName } from './operation-facts.ts';

/** The facts from which the client is made. */
interface ClientFacts {
  contract: Contract;
  operations: OperationFacts[];
  machines: MachineFacts[];
}

interface Method {
  documentation: string;
  signature: string;
}

/** The type with one method for each operation, and one to await the statuses of each resource that has states. */
export function operationsClient(facts: ClientFacts): string {
  const waits = facts.machines.map(wait);
  const members = [...facts.operations.map((operation) => method(facts, operation)), ...waits];
  const body = members.map(({ documentation, signature }) => `${documentation}\n${signature};`).join('\n\n');
  return `${imports(facts, members)}
/** The methods of the client: one for each operation of the contract, and one for each resource to wait for. */
export interface OperationsClient {
${body}
}
`;
}

function method({ contract, machines }: ClientFacts, operation: OperationFacts): Method {
  const target = targetOf(machines, operation);
  return {
    documentation: methodDocumentation(contract, operation, target),
    signature: `${operation.operationId}${typeParameter(operation)}(${parameters(operation, target)}): ${answerType(operation)}`,
  };
}

/** The resource in the path of an operation that moves it, which the method takes in place of its id. */
function targetOf(machines: MachineFacts[], { operationId, id }: OperationFacts): Target | undefined {
  const asked = schemaName(id?.schema);
  const machine = machines.find(
    ({ moves, reader }) => moves.has(operationId) && schemaName(reader.id?.schema) === asked,
  );
  if (asked === undefined || machine === undefined) return undefined;
  const states = machine.moves.get(operationId) ?? [];
  const types = states.map((state) => machine.shapes.get(state) ?? 'never');
  return { name: variableOf(machine.resource), states, types };
}

/** The property by which a filter narrows the items of a list. */
function typeParameter({ operationId, narrowedBy, item }: OperationFacts): string {
  if (narrowedBy === undefined) return '';
  const all = `${typeName(item, `ItemOf<'${operationId}'>`)}['${narrowedBy}']`;
  return `<${typeOf(narrowedBy)} extends ${all} = ${all}>`;
}

const typeOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const variableOf = (resource: string) => resource.charAt(0).toLowerCase() + resource.slice(1);

function parameters(operation: OperationFacts, target: Target | undefined): string {
  const { operationId, id, query, body, requestBody, idempotencyKey, narrowedBy } = operation;
  const bodyType = typeName(jsonOf(requestBody)?.schema, `BodyOf<'${operationId}'>`);
  const queryType = narrowedBy
    ? `QueryWhere<'${operationId}', '${narrowedBy}', ${typeOf(narrowedBy)}>`
    : `QueryOf<'${operationId}'>`;
  const queryMark = query.some(({ required }) => required) ? '' : '?';
  return [
    id && `${target?.name ?? 'id'}: ${['string', ...(target?.types ?? [])].join(' | ')}`,
    query.length > 0 && `query${queryMark}: ${queryType}`,
    body !== 'none' && `body${body === 'required' ? '' : '?'}: ${bodyType}`,
    `options?: ${idempotencyKey === 'none' ? 'ReadOptions' : 'WriteOptions'}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function answerType({ operationId, answer, success, item, narrowedBy }: OperationFacts): string {
  const itemType = typeName(item, `ItemOf<'${operationId}'>`);
  if (narrowedBy !== undefined) return `Paged<Which<${itemType}, '${narrowedBy}', ${typeOf(narrowedBy)}>>`;
  if (item !== undefined) return `Paged<${itemType}>`;
  if (success === 204) return 'Promise<Receipt>';
  return `Promise<${typeName(jsonOf(answer)?.schema, `SuccessOf<'${operationId}'>`)}>`;
}

function wait({ resource, states, reader: { operationId, id } }: MachineFacts): Method {
  const name = variableOf(resource);
  const documentation = comment(
    [
      `Reads again and again, with \`${operationId}\`, until the status is one of those in \`until\`.`,
      'What it answers has the shape of that status. A status this version does not know is waited through.',
    ],
    [
      `@param ${name} ${id?.description} Ou o próprio recurso.`,
      `@param options.until The statuses to wait for: ${code([...states.keys()])}.`,
      '@throws UnreachableStateError as soon as the status can no longer become one of them',
      '@throws TimeoutError when `deadline` has passed',
      `@throws what \`${operationId}\` throws; waiting again loses nothing`,
    ],
  );
  return {
    documentation,
    signature: `aguardar${resource}<Status extends StatusOf<'${resource}'>>(${name}: string | ${resource}, options: WaitOptions<Status>): Promise<Extract<${resource}, { status: Status }>>`,
  };
}

function imports({ contract }: ClientFacts, members: Method[]): string {
  const words = new Set(members.flatMap(({ signature }) => signature.match(/\w+/g) ?? []));
  const line = (names: string[], from: string) => {
    const used = names.filter((name) => words.has(name)).sort();
    return used.length === 0 ? '' : `import type { ${used.join(', ')} } from '${from}';\n`;
  };
  return [
    line(['WaitOptions'], '../polling.ts'),
    line(['BodyOf', 'ItemOf', 'QueryOf', 'QueryWhere', 'SuccessOf', 'Which'], '../contract-types.ts'),
    line(['ReadOptions', 'WriteOptions'], '../options.ts'),
    line(['Paged'], '../pagination.ts'),
    line(['Receipt'], '../receipt.ts'),
    line(Object.keys(contract.components.schemas), './contract.ts'),
    line(['StatusOf'], './maquinas.ts'),
  ].join('');
}
