import type { Contract } from '../contract/contract.ts';
import type { Operation } from '../contract/operations.ts';
import { readBody } from './body.ts';
import { checkKey, checkSignatureHeaders } from './credentials.ts';
import { type ParameterValue, readParameters } from './parameters.ts';
import { findRoute } from './route.ts';
import { toRefusal } from './violation.ts';

/** A request that keeps the contract. */
export interface Call {
  readonly operation: Operation;
  readonly url: URL;
  readonly headers: Headers;
  /** Values of the parameters present, by name. */
  readonly parameters: ReadonlyMap<string, ParameterValue>;
  /** Parsed body; undefined when absent. */
  readonly body: unknown;
}

/**
 * Judges a request by the contract: route, method, key, signature headers, size, type, JSON, schema.
 * Rules that no schema can state, such as percentages that add up to 100, are left to who answers the call.
 * @throws {Refusal} at the first rule broken
 */
export async function admit(request: Request, contract: Contract): Promise<Call> {
  const url = new URL(request.url);
  const { headers } = request;
  const { operation, path } = findRoute(contract, request.method, url.pathname);
  if (operation.secured) {
    checkKey(headers);
    checkSignatureHeaders(headers);
  }
  const body = await readBody(request, operation.body);
  const parameters = readParameters(operation, { path, query: url.searchParams, headers });
  const validate = operation.body?.validate;
  if (body !== undefined && validate !== undefined && !validate(body)) throw toRefusal(validate.errors, '');
  return { operation, url, headers, parameters, body };
}
