import { requestCompiler } from '../../mock/src/contract/compile-schemas.ts';
import { errorsOf } from '../../mock/src/contract/compiled-contract.ts';
import type { OperationId } from '../../mock/src/contract/types.ts';
import type { PageResult } from '../../mock/src/store/listing.ts';
import { asObject, at, child, follow, loadContract, operations } from '../contract/contract.ts';

export const contract = loadContract();
const compiler = requestCompiler(contract);
const pointers = new Map(operations(contract).map(({ id, pointer }) => [id, pointer]));

export const operationIds = [...pointers.keys()] as OperationId[];

export const violations = (schema: string, value: unknown): string[] =>
  check(`/components/schemas/${schema}`, value);

export function bodyViolations(operationId: string, body: unknown): string[] {
  const responses = `${pointers.get(operationId)}/responses`;
  const [status] = Object.keys(asObject(at(contract, responses) ?? null, operationId));
  const place = `${responses}/${status}`;
  const node = at(contract, place);
  const response = follow(contract, { pointer: place, node });
  const schema = child(contract, response, 'content', 'application/json', 'schema');
  if (schema === undefined) return body === undefined ? [] : ['has a body'];
  return check(schema.pointer, isPage(body) ? wrapped(body) : body);
}

function check(pointer: string, value: unknown): string[] {
  return errorsOf(value, compiler.compile(pointer)).map((e) => `${e.instancePath} ${e.message}`);
}

const isPage = (body: unknown): body is PageResult =>
  typeof body === 'object' && body !== null && 'itens' in body;

const wrapped = ({ itens, proximo }: PageResult) => ({
  dados: itens,
  tem_mais: proximo !== null,
  proximo_cursor: proximo === null ? null : String(proximo),
});
