import type { Operation } from './contract/operations.ts';
import type { HttpRequest, RequestHeaders } from './http/request.ts';
import type { HttpResponse } from './http/response.ts';
import type { Route } from './route.ts';
import type { Check as CheckName, Trace } from './trace.ts';
import {
  checkQuery,
  checkType,
  isJson,
  type ParameterValue,
  parseBody,
  readParameters,
  refuseMissingBody,
} from './validation.ts';
import { mainOf, refusalOfViolation } from './violation.ts';

/** A request that keeps the contract. */
export interface Call extends Omit<HttpRequest, 'read' | 'bytes' | 'taken' | 'headerLines' | 'address'> {
  readonly operation: Operation;
  /** Values of the parameters present, by name. */
  readonly parameters: ReadonlyMap<string, ParameterValue>;
  /** The body as it came. */
  readonly bytes: Uint8Array;
  /** Parsed body; undefined when absent. */
  readonly body: unknown;
}

const NOTHING = new Uint8Array();
const NONE: ReadonlyMap<string, ParameterValue> = new Map();

/** A request on its way through the checks, with what they have found out so far: in the end, a call. */
export class Context implements Call {
  readonly request: HttpRequest;
  readonly trace: Trace;
  readonly requestId: string;
  readonly method: string;
  readonly url: URL;
  readonly target: string;
  readonly headers: RequestHeaders;
  readonly operation: Operation;
  /** Values of the path's parameters, decoded. */
  readonly path: Route['path'];
  bytes: Uint8Array = NOTHING;
  body: unknown;
  parameters = NONE;
  /** Index of the check that runs. */
  place = 0;
  response: HttpResponse | undefined;

  constructor(request: HttpRequest, { operation, path }: Route, trace: Trace) {
    this.request = request;
    this.trace = trace;
    this.requestId = request.requestId;
    this.method = request.method;
    this.url = request.url;
    this.target = request.target;
    this.headers = request.headers;
    this.operation = operation;
    this.path = path;
  }

  /** Called after a check that waited. */
  resume(): void {}

  /** Called when the request is answered; returns the response as it leaves. */
  end(response: HttpResponse): HttpResponse {
    return response;
  }

  /** Called when the request was refused, or failed; returns what to throw. */
  fail(error: unknown): unknown {
    return error;
  }
}

/** Most bytes that a file in the body may have: 4 MiB. */
const LARGEST_FILE = 4 * 1_048_576;

/** The size of a body, which is read: 413. */
export const SIZE: Check<Context> = { name: 'tamanho', of: ({ method }) => method !== 'GET', run: readBody };

/**
 * What an operation is called with: presence 400, type 415, JSON 400, then query, parameters and body 422. Rules that no
 * schema can state, such as percentages that add up to 100, are left to the service.
 */
export const CONTENT: readonly Check<Context>[] = [
  { name: 'json', of: requiresBody, when: hasNoBody, run: refuseMissingBody },
  { name: 'tipo', of: takesBody, when: (context) => !hasNoBody(context), run: checkType },
  { name: 'json', of: takesBody, when: isJson, run: parseBody },
  { name: 'esquema', run: checkQuery },
  { name: 'esquema', run: checkParameters },
  { name: 'esquema', of: takesBody, run: checkBody },
];

function takesBody({ body }: Operation): boolean {
  return body !== undefined;
}

function requiresBody({ body }: Operation): boolean {
  return body?.required === true;
}

function hasNoBody({ bytes }: Context): boolean {
  return bytes.length === 0;
}

/**
 * @throws {Refusal} 413 when it is too large, 400 when it did not arrive whole
 */
async function readBody(context: Context): Promise<void> {
  const { request, operation } = context;
  await request.read(operation.body?.isFile ? LARGEST_FILE : undefined);
  context.bytes = request.bytes();
}

function checkParameters(context: Context): void {
  context.parameters = readParameters(context.operation, context);
}

function checkBody({ operation, body }: Context): void {
  const [first, ...others] = (body !== undefined && operation.body?.check(body)) || [];
  if (first !== undefined) throw refusalOfViolation(mainOf(first, others));
}

/** One of the checks of a request. */
export interface Check<C extends Context> {
  /** As the trace of a request names it. Default: it has none, since it refuses nothing. */
  readonly name?: CheckName;
  /** Whether it is for an operation. Default: it is for all. */
  readonly of?: (operation: Operation) => boolean;
  /** Whether it is for a call of such an operation. Default: it is for each. */
  readonly when?: (context: C) => boolean;
  /** Refuses by throwing, and answers by setting `context.response`. A promise is awaited. */
  readonly run: (context: C) => Promise<void> | undefined | void;
}

/** The checks of each operation, which are picked once. */
export function byOperation<C extends Context>(
  checks: readonly Check<C>[],
): (operation: Operation) => readonly Check<C>[] {
  const picked = new Map<Operation, readonly Check<C>[]>();
  return (operation) => {
    const known = picked.get(operation);
    if (known !== undefined) return known;
    const own = checks.filter(({ of }) => of === undefined || of(operation));
    picked.set(operation, own);
    return own;
  };
}

/**
 * Takes a request through the checks in their order, up to the one that answers.
 * @throws {Refusal} at the first check that fails
 */
export async function runChecks<C extends Context>(
  checks: readonly Check<C>[],
  context: C,
): Promise<HttpResponse> {
  try {
    for (; context.response === undefined; context.place += 1) {
      const { name, when, run } = checks[context.place] as Check<C>;
      if (when !== undefined && !when(context)) continue;
      if (name !== undefined) context.trace.begin(name);
      const wait = run(context);
      if (wait === undefined) continue;
      await wait;
      context.resume();
    }
    return context.end(context.response);
  } catch (error) {
    throw context.fail(error);
  }
}
