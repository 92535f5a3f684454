import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { asObject, join, member, type Operation, responses } from '../../contract/contract.ts';
import { allOperations, breaches, contract, violations } from '../model/judge.ts';
import type { OddRequest } from './odd-request.ts';

/** The status of each code, as the guide's table tells clients. */
const STATUS = new Map(
  [
    ...`${asObject(contract.info ?? null, 'info').description}`.matchAll(/^\| `([a-z_]+)` \| (\d{3}) \|/gm),
  ].map(([, codigo, status]) => [`${codigo}`, Number(status)] as const),
);

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema(contract, 'contract:');

export interface Answered {
  readonly request: OddRequest;
  /** Where the request arrived, once its URL was read. */
  readonly url: URL;
  readonly response: Response;
  readonly text: string;
}

/** What of an answer is not as the contract promises any client, however odd the request. */
export function problemsOf({ request, url, response, text }: Answered): string[] {
  const { status } = response;
  if (status >= 500) return [`is ${status}: ${text}`];
  const operation = operationAt(request.method, url.pathname);
  if (status < 400 && operation === undefined) return [`is ${status}, but no operation is there`];
  const problems = operation === undefined ? [] : acceptance(operation, request, status);
  if (status < 400)
    return [...problems, ...(operation && text !== '' ? violations(operation.id, response, text) : [])];
  return [...problems, ...refusalProblems(operation, request, response, text)];
}

function refusalProblems(
  operation: Operation | undefined,
  { method }: OddRequest,
  response: Response,
  text: string,
): string[] {
  const { status, headers } = response;
  const isDocumented =
    operation !== undefined && responses(operation).some((documented) => documented.status === `${status}`);
  if (!isDocumented && status !== (operation === undefined ? undefinedStatus(response) : 0))
    return [`${status} is not documented`];
  if (method === 'HEAD') return text === '' ? [] : ['has a body'];
  if (headers.get('Content-Type') !== 'application/json') return ['is not application/json'];
  const body = JSON.parse(text);
  const problems = breaches('Erro', body);
  const { codigo, requisicao_id } = body.erro ?? {};
  if (STATUS.get(codigo) !== status) problems.push(`${codigo} comes with ${status}`);
  if (requisicao_id !== headers.get('Requisicao-Id')) problems.push('has two request ids');
  if (status === 405 && headers.get('Allow') === null) problems.push('a 405 without Allow');
  for (const name of ['RateLimit', 'RateLimit-Policy'])
    if (!headers.has(name)) problems.push(`lacks ${name}`);
  return problems;
}

/** Where there is no operation, only these two are right. */
const undefinedStatus = ({ status }: Response): number => ([404, 405].includes(status) ? status : 0);

/** What breaks the schema of a body, or is not JSON, must not be accepted. */
function acceptance(operation: Operation, { body }: OddRequest, status: number): string[] {
  const schema = bodySchema(operation);
  if (schema === undefined || status >= 400) return [];
  const bytes = typeof body === 'string' ? Buffer.from(body) : Buffer.from(body ?? []);
  if (bytes.length === 0) return [];
  try {
    const value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
    return schema(value) ? [] : [`${status} for a body that breaks its schema`];
  } catch {
    return [`${status} for a body that is not JSON`];
  }
}

function bodySchema({ node, pointer }: Operation): ValidateFunction | undefined {
  if (member(node, 'requestBody') === undefined) return undefined;
  const place = join(pointer, 'requestBody', 'content', 'application/json', 'schema');
  return ajv.getSchema(`contract:#${place.split('/').map(encodeURIComponent).join('/')}`) as ValidateFunction;
}

/** The operation that a client would expect there; a `HEAD` is served by its `GET`. */
export function operationAt(method: string, pathname: string): Operation | undefined {
  const wanted = method === 'HEAD' ? 'get' : method.toLowerCase();
  const here = allOperations.filter(({ path }) => {
    const pattern = path.replace('{id}', '[^/]+').replaceAll('/', '\\/');
    return new RegExp(`^\\/v1${pattern}$`).test(pathname);
  });
  return here.find((operation) => operation.method === wanted);
}
