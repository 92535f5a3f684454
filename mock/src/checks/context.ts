import type { Call } from '../admission/call.ts';
import type { ParameterValue } from '../admission/parameters.ts';
import type { Route } from '../admission/route.ts';
import type { Operation } from '../contract/operations.ts';
import type { Door, Outside } from '../door/door.ts';
import type { Recording } from '../door/recording.ts';
import type { Trace } from '../exchanges/trace.ts';
import type { HttpRequest, RequestHeaders } from '../http/request.ts';
import type { HttpResponse } from '../http/response.ts';

/** The world that a request is for. */
export interface Entered {
  readonly door: Door;
  /** Undefined: it is not recorded. */
  readonly recording: Recording | undefined;
}

const NOTHING = new Uint8Array();
const NONE: ReadonlyMap<string, ParameterValue> = new Map();

const hasNoBody = ({ method }: HttpRequest): boolean => ['GET', 'HEAD'].includes(method);

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
  /** Whether nothing is left to read of the body, if only because that failed. */
  isRead: boolean;
  body: unknown;
  parameters = NONE;
  /** Place in the list of the check that runs, or waits. */
  place = 0;
  /** What the last wait gave. */
  awaited: unknown;
  /** A promise: the request takes no further step, but its answer is not there yet. */
  response: HttpResponse | Promise<HttpResponse> | undefined;
  /** Door of the world that it has entered; undefined: it has entered none yet, or is not recorded. */
  #door: Door | undefined;
  /** Number of its step in that world. */
  #steps = 0;

  constructor(request: HttpRequest, { operation, path }: Route, trace: Trace) {
    this.request = request;
    this.trace = trace;
    this.requestId = request.requestId;
    this.method = request.method;
    this.isRead = hasNoBody(request);
    this.url = request.url;
    this.target = request.target;
    this.headers = request.headers;
    this.operation = operation;
    this.path = path;
  }

  /** Takes the first step of the request in a world. */
  enter({ door, recording }: Entered): void {
    recording?.enter(this.request, this.trace);
    this.#door = door;
    this.#steps = 1;
    door.begin(`${this.requestId} 1`);
  }

  /** Leaves the world for the next one, in whose recording the request has no earlier step: there it reads its body again. */
  leaveWorld(): void {
    this.#door = undefined;
    this.isRead = hasNoBody(this.request);
  }

  endStep(): void {
    this.#door?.end();
  }

  /** Waits for something, then calls `then` with the result. */
  wait(outside: Outside, then: (awaited: unknown) => void): void {
    if (this.#door === undefined) void outside().then(then);
    else this.#door.wait(`${this.requestId} ${this.#steps + 1}`, outside, then);
  }

  /** Begins the step after a wait. */
  resume(awaited: unknown): void {
    this.awaited = awaited;
    if (this.#door === undefined) return;
    this.#steps += 1;
    this.#door.begin(`${this.requestId} ${this.#steps}`, awaited);
  }

  /** Called when the request is answered; returns the response as it leaves. */
  end(response: HttpResponse): HttpResponse {
    return response;
  }

  /** Called when the request was refused, or failed; returns what to throw. */
  fail(error: unknown): unknown {
    return error;
  }
}
