import type { Call } from '../admission/call.ts';
import type { ParameterValue } from '../admission/parameters.ts';
import type { Route } from '../admission/route.ts';
import type { Operation } from '../contract/operations.ts';
import type { Trace } from '../exchanges/trace.ts';
import type { HttpRequest, RequestHeaders } from '../http/request.ts';
import type { HttpResponse } from '../http/response.ts';

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
