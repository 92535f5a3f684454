import { requestCompiler } from '../../../mock/src/contract/compile-schemas.ts';
import { judge } from '../../../mock/src/contract/schemas.ts';
import type { OperationResult } from '../../../mock/src/sandbox/service/index.ts';
import type { PageResult } from '../../../mock/src/sandbox/store/page.ts';
import { at, child, follow, loadContract, operations } from '../../contract/contract.ts';

export const contract = loadContract();
const compiler = requestCompiler(contract);
const pointers = new Map(operations(contract).map(({ id, pointer }) => [id, pointer]));

export const operationIds = [...pointers.keys()].filter((id) => !id.startsWith('receber'));

/** What of a value breaks a schema of the contract. */
export const violations = (schema: string, value: unknown): string[] =>
  check(`/components/schemas/${schema}`, value);

/** What of a result is not as its operation documents it, once wrapped as the API does. */
export function resultViolations(operationId: string, { status, body, location }: OperationResult): string[] {
  const place = `${pointers.get(operationId)}/responses/${status}`;
  const node = at(contract, place);
  if (node === undefined) return [`${operationId} does not document ${status}`];
  const response = follow(contract, { pointer: place, node });
  const schema = child(contract, response, 'content', 'application/json', 'schema');
  if (schema === undefined) return body === undefined ? [] : ['has a body'];
  const placed = child(contract, response, 'headers', 'Location', 'schema');
  return [
    ...check(schema.pointer, isPage(body) ? wrapped(body) : body),
    ...(placed === undefined ? [] : check(placed.pointer, `/v1${location}`)),
  ];
}

function check(pointer: string, value: unknown): string[] {
  return judge(value, compiler.compile(pointer)).map((e) => `${e.instancePath} ${e.message}`);
}

const isPage = (body: unknown): body is PageResult =>
  typeof body === 'object' && body !== null && 'itens' in body;

const wrapped = ({ itens, proximo }: PageResult) => ({
  dados: itens,
  tem_mais: proximo !== null,
  proximo_cursor: proximo === null ? null : String(proximo),
});
