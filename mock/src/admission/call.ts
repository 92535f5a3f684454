import type { Contract } from '../contract/contract.ts';
import type { Operation } from '../contract/operations.ts';
import { addressOf, type HttpRequest } from '../http/request.ts';
import { parseBody } from './body.ts';
import { checkForm } from './credentials.ts';
import { type ParameterValue, readParameters } from './parameters.ts';
import { findRoute } from './route.ts';
import { mainOf, toRefusal } from './violation.ts';

/** A request whose operation is known, and of which nothing else has been judged. */
export interface Arrival extends Omit<HttpRequest, 'address'> {
  readonly operation: Operation;
  /** Address of the client. */
  readonly address: string;
}

/** Who calls, as the credentials prove. */
export interface Caller {
  readonly organizacaoId: string;
}

/** A request that keeps the contract. */
export interface Call extends Omit<Arrival, 'bytes'> {
  /** Absent when the credentials were judged only by their form. */
  readonly caller?: Caller;
  /** Values of the parameters present, by name. */
  readonly parameters: ReadonlyMap<string, ParameterValue>;
  /** The body as it came. */
  readonly bytes: Uint8Array;
  /** Parsed body; undefined when absent. */
  readonly body: unknown;
}

/**
 * Judges the credentials of a request, whose body is still unread.
 * @throws {Refusal} 401 or 403
 */
export type Authorize = (arrival: Arrival) => Promise<Caller | undefined>;

export interface Gate {
  readonly contract: Contract;
  /** Default: only the form of the credentials is judged. */
  readonly authorize?: Authorize | undefined;
}

/**
 * Judges a request by the contract: route, method, credentials, size, type, JSON, schema.
 * Rules that no schema can state, such as percentages that add up to 100, are left to who answers the call.
 * @throws {Refusal} at the first rule broken
 */
export async function admit(request: HttpRequest, { contract, authorize = judgeForm }: Gate): Promise<Call> {
  const { method, url, target, headers } = request;
  const { operation, path } = findRoute(contract, method, url.pathname);
  const arrival = { operation, method, url, target, headers, address: addressOf(request) };
  const caller = operation.secured ? await authorize({ ...arrival, bytes: request.bytes }) : undefined;
  const bytes = await request.bytes();
  const body = parseBody(bytes, headers, operation.body);
  const parameters = readParameters(operation, { path, query: url.searchParams, headers });
  checkBody(body, operation);
  return { ...arrival, ...(caller && { caller }), parameters, bytes, body };
}

function checkBody(body: unknown, { body: expected }: Operation): void {
  if (body === undefined || expected === undefined) return;
  const error = mainOf(expected.check(body));
  if (error !== undefined) throw toRefusal(error);
}

async function judgeForm({ headers }: Arrival): Promise<undefined> {
  checkForm(headers);
  return undefined;
}
