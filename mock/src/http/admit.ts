import type { Contract } from '../contract/contract.ts';
import type { Operation } from '../contract/operations.ts';
import { parseBody, readBytes } from './body.ts';
import { addressOf, type Connection, targetOf } from './connection.ts';
import { checkForm } from './credentials.ts';
import { type ParameterValue, readParameters } from './parameters.ts';
import { findRoute } from './route.ts';
import { toRefusal } from './violation.ts';

/** A request whose operation is known, and of which nothing else has been judged. */
export interface Arrival {
  readonly operation: Operation;
  /** Upper case, as sent: `HEAD` is served by a `GET` operation. */
  readonly method: string;
  readonly url: URL;
  /** Path and query as they came in the request line. */
  readonly target: string;
  readonly headers: Headers;
  /** Address of the client. */
  readonly address: string;
  /**
   * Reads the body, once however often it is called.
   * @throws {Refusal} 413 over 1 MiB
   */
  readonly bytes: () => Promise<Uint8Array>;
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
  readonly connection?: Connection | undefined;
  /** Default: only the form of the credentials is judged. */
  readonly authorize?: Authorize | undefined;
}

/**
 * Judges a request by the contract: route, method, credentials, size, type, JSON, schema.
 * Rules that no schema can state, such as percentages that add up to 100, are left to who answers the call.
 * @throws {Refusal} at the first rule broken
 */
export async function admit(request: Request, gate: Gate): Promise<Call> {
  const { contract, connection = {}, authorize = judgeForm } = gate;
  const url = new URL(request.url);
  const { headers, method } = request;
  const { operation, path } = findRoute(contract, method, url.pathname);
  const about = {
    operation,
    method,
    url,
    target: targetOf(connection, url),
    headers,
    address: addressOf(connection),
  };
  let reading: Promise<Uint8Array> | undefined;
  const read = () => {
    reading ??= readBytes(request);
    return reading;
  };

  const caller = operation.secured ? await authorize({ ...about, bytes: read }) : undefined;
  const bytes = await read();
  const body = parseBody(bytes, headers, operation.body);
  const parameters = readParameters(operation, { path, query: url.searchParams, headers });
  const validate = operation.body?.validate;
  if (body !== undefined && validate !== undefined && !validate(body)) throw toRefusal(validate.errors, '');
  return { ...about, ...(caller && { caller }), parameters, bytes, body };
}

async function judgeForm({ headers }: Arrival): Promise<undefined> {
  checkForm(headers);
  return undefined;
}
