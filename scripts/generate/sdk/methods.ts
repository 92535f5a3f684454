import { schemaName } from '../../../mock/src/contract/reader/schemas.ts';
import { type Contract, jsonOf } from './contract.ts';
import { code, comment, methodDocumentation, type Target } from './documentation.ts';
import type { MachineFacts } from './machine-facts.ts';
import { type OperationFacts, typeName } from './operation-facts.ts';

interface ClientFacts {
  contract: Contract;
  operations: OperationFacts[];
  machines: MachineFacts[];
}

interface Method {
  documentation: string;
  signature: string;
  body: string;
}

/** The client class: one method per operation, and for each resource with a status one that waits for it. */
export function methodsClass(facts: ClientFacts): string {
  const waits = facts.machines.map(wait);
  const members = [...facts.operations.map((operation) => method(facts, operation)), ...waits];
  const code = members.map(
    ({ documentation, signature, body }) =>
      `${documentation}\n${signature} {\n  return this._caller.${body};\n}`,
  );
  return `${imports(facts, members)}
/** The methods of the client: one for each operation of the contract, and one for each resource to wait for. */
export class Methods {
  /** @internal */
  protected declare readonly _caller: Caller;

${code.join('\n\n')}
}
`;
}

function method({ contract, operations, machines }: ClientFacts, operation: OperationFacts): Method {
  const target = targetOf(machines, operation);
  return {
    documentation: methodDocumentation(contract, operation, target),
    signature: `${operation.operationId}${typeParameter(operation)}(${parameters(operation, target)}): ${answerType(operation)}`,
    body: operation.item === undefined ? sendCall(operations, operation, target) : listCall(operation),
  };
}

function listCall({ operationId, path, requires }: OperationFacts): string {
  const [, item = ''] = /^dados\[(\w+)\]$/.exec(requires[0] ?? '') ?? [];
  return `list({ operation: '${operationId}', path: '${path}', query, options, item: '${item}' })`;
}

function sendCall(
  operations: OperationFacts[],
  operation: OperationFacts,
  target: Target | undefined,
): string {
  const { operationId, method, path, id, query, body, success } = operation;
  const reader = method === 'GET' ? undefined : readerOf(operations, operation);
  const properties = [
    // This order of properties makes the compressed client 50 bytes smaller than starting with the method.
    `operation: '${operationId}'`,
    reader && `reader: '${reader}'`,
    `path: '${path}'`,
    `method: '${method}'`,
    query.length > 0 && 'query',
    body === 'required' && 'body',
    body === 'optional' && 'optionalBody: body',
    id && (target === undefined ? 'id' : `id: ${target.name}`),
    'options',
    `expect: ${success === 204 ? 'null' : `{ ${operation.requires.map(expectedField).join(', ')} }`}`,
  ];
  return `send({ ${properties.filter(Boolean).join(', ')} })`;
}

function readerOf(operations: OperationFacts[], { id, path, requires }: OperationFacts): string | undefined {
  const addsResource = id === undefined || requires.some((rule) => /^id=\w/.test(rule));
  const resource = path.replace(/\/\{id\}.*/, addsResource ? '' : '/{id}');
  return operations.find((other) => other.method === 'GET' && other.path === resource)?.operationId;
}

/** Checks of a response by mark of the property; `response.ts` implements them. */
const RULES: Readonly<Record<string, string>> = {
  '': 'present',
  '?': 'nullable',
  '={id}': 'pathId',
  '?={id}': 'pathIdOrNull',
  '={body}': 'sent',
  '?={body}': 'sentOrNull',
  '={amount}': 'sentAmount',
  '={address}': 'sentAddress',
  '={url}': 'sentUrl',
  '={comentario}': 'sentComment',
};

function expectedField(requirement: string): string {
  const [, name = '', marks = ''] = /^(\w+)(.*)$/.exec(requirement) ?? [];
  const rule = RULES[marks];
  if (rule !== undefined) return `${name}: ${rule}`;
  const [, value] = /^=(\w+)$/.exec(marks) ?? [];
  if (value !== undefined) return `${name}: '${value}'`;
  throw new Error(`The client has no check for ${requirement}: add one to RULES`);
}

/** The resource that a method accepts instead of the id in its path. */
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
    body: `wait({ operation: '${operationId}', target: ${name}, maquina: maquinas.${resource}, read: (each) => this.${operationId}(${name} as string, each) }, options)`,
  };
}

function imports({ contract }: ClientFacts, members: Method[]): string {
  const words = new Set(members.flatMap(({ signature, body }) => `${signature} ${body}`.match(/\w+/g) ?? []));
  const line = (names: string[], from: string, type = 'type ') => {
    const used = names.filter((name) => words.has(name)).sort();
    return used.length === 0 ? '' : `import ${type}{ ${used.join(', ')} } from '${from}';\n`;
  };
  return [
    "import type { Caller } from '../caller.ts';\n",
    line(['BodyOf', 'ItemOf', 'QueryOf', 'QueryWhere', 'SuccessOf', 'Which'], '../contract-types.ts'),
    line(['ReadOptions', 'WriteOptions'], '../options.ts'),
    line(['Paged'], '../pagination.ts'),
    line(['WaitOptions'], '../polling.ts'),
    line(['Receipt'], '../receipt.ts'),
    line(Object.values(RULES), '../response.ts', ''),
    line(Object.keys(contract.components.schemas), './contract.ts'),
    "import { maquinas, type StatusOf } from './maquinas.ts';\n",
  ].join('');
}
