import type { Operation } from '../contract/operations.ts';
import type { Trail } from '../exchanges/trail.ts';
import type { HttpRequest } from '../http/request.ts';
import { parseBody } from './body.ts';
import { type ParameterValue, readParameters } from './parameters.ts';
import type { Route } from './route.ts';
import { mainOf, refusalOfViolation } from './violation.ts';

/** Most bytes that a file in the body may have: 4 MiB. */
const LARGEST_FILE = 4 * 1_048_576;

/** A request that keeps the contract. */
export interface Call extends Omit<HttpRequest, 'bytes' | 'taken' | 'headerLines' | 'address'> {
  readonly operation: Operation;
  /** Values of the parameters present, by name. */
  readonly parameters: ReadonlyMap<string, ParameterValue>;
  /** The body as it came. */
  readonly bytes: Uint8Array;
  /** Parsed body; undefined when absent. */
  readonly body: unknown;
}

/**
 * Reads what an operation is called with, and checks it: size, type, JSON, schema.
 * Rules that no schema can state, such as percentages that add up to 100, are left to who executes the call.
 * @throws {Refusal} 413, 415, 400 or 422, at the first rule broken
 */
export async function readCall(
  request: HttpRequest,
  { operation, path }: Route,
  trail: Trail,
): Promise<Call> {
  const { requestId, method, url, target, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') trail.begin('tamanho');
  const bytes = await request.bytes(operation.body?.isFile ? LARGEST_FILE : undefined);
  const body = operation.body && parseBody(bytes, headers, { expected: operation.body, trail });
  trail.begin('esquema');
  const parameters = readParameters(operation, { path, url, headers });
  if (body !== undefined) checkBody(body, operation);
  return { requestId, operation, method, url, target, headers, parameters, bytes, body };
}

function checkBody(body: unknown, { body: expected }: Operation): void {
  const [first, ...others] = expected?.check(body) ?? [];
  if (first !== undefined) throw refusalOfViolation(mainOf(first, others));
}
