import type { Violation } from '../../conformance/src/judge/judge.ts';
import { toAnswer } from '../../conformance/src/service/exchange.ts';
import { join, member, responses, type WrittenOperation } from '../contract/contract.ts';
import type { OddRequest } from './odd-request.ts';
import type { Plane } from './plane.ts';

export interface Answered {
  readonly request: OddRequest;
  readonly url: URL;
  readonly response: Response;
  readonly text: string;
}

export function problemsOf(plane: Plane, { request, url, response, text }: Answered): string[] {
  const { status } = response;
  if (status >= 500) return [`is ${status}: ${text}`];
  const operation = operationAt(plane, request.method, url.pathname);
  if (status === 200 && plane.pages.has(url.pathname)) return [];
  if (status < 400 && operation === undefined) return [`is ${status}, but no operation is there`];
  if (operation === undefined || status >= 400)
    return refusalProblems(plane, operation, { request, response, text });
  const problems = acceptance(plane, operation, request).map((problem) => `${status} for ${problem}`);
  if (request.method === 'HEAD') return problems;
  const violations = plane.judge.violations(operation.id, toAnswer(response, text));
  return [...problems, ...violations.map(inWords)];
}

function refusalProblems(
  plane: Plane,
  operation: WrittenOperation | undefined,
  { request: { method }, response, text }: Omit<Answered, 'url'>,
): string[] {
  const { status, headers } = response;
  const { judge, statuses, standing } = plane;
  if (!isExpected(plane, operation, status)) return [`${status} is not documented`];
  if (method === 'HEAD') return text === '' ? [] : ['has a body'];
  if (headers.get('Content-Type') !== 'application/json') return ['is not application/json'];
  const body = JSON.parse(text);
  const problems = judge.breaches('/components/schemas/Erro', body).map(inWords);
  const { codigo, requisicao_id } = body.erro ?? {};
  if (statuses.get(codigo) !== status) problems.push(`${codigo} comes with ${status}`);
  if (requisicao_id !== headers.get('Requisicao-Id')) problems.push('has two request ids');
  if (status === 405 && headers.get('Allow') === null) problems.push('a 405 without Allow');
  for (const name of standing) if (!headers.has(name)) problems.push(`lacks ${name}`);
  return problems;
}

function isExpected(
  { anywhere, judge }: Plane,
  operation: WrittenOperation | undefined,
  status: number,
): boolean {
  if (operation === undefined) return anywhere.has(status);
  return responses(judge.contract.doc, operation).some((documented) => documented.status === `${status}`);
}

/** A body that is not JSON or violates its schema must be refused; operations without a body ignore it. */
function acceptance({ judge }: Plane, { node, pointer }: WrittenOperation, { body }: OddRequest): string[] {
  const bytes = typeof body === 'string' ? Buffer.from(body) : Buffer.from(body ?? []);
  if (bytes.length === 0 || member(node, 'requestBody') === undefined) return [];
  const schema = join(pointer, 'requestBody', 'content', 'application/json', 'schema');
  try {
    const value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
    return judge.breaches(schema, value).length > 0 ? ['a body that breaks its schema'] : [];
  } catch {
    return ['a body that is not JSON'];
  }
}

const inWords = ({ what, expected, came }: Violation): string => `${what} is ${came}, and ${expected}`;

/** The operation that a client expects at a path; `HEAD` counts as `GET`. */
function operationAt(
  { judge, basePath }: Plane,
  method: string,
  pathname: string,
): WrittenOperation | undefined {
  const wanted = method === 'HEAD' ? 'get' : method.toLowerCase();
  const here = [...judge.contract.operations.values()].filter(({ path }) => {
    const pattern = `${basePath}${path}`.replace('{id}', '[^/]+').replaceAll('/', '\\/');
    return new RegExp(`^${pattern}$`).test(pathname);
  });
  return here.find((operation) => operation.method === wanted);
}
