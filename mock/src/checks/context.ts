import type { Call } from '../admission/call.ts';
import type { ParameterValue } from '../admission/parameters.ts';
import type { Route } from '../admission/route.ts';
import type { Operation } from '../contract/operations.ts';
import type { Door, Outside } from '../door/door.ts';
import type { Recording } from '../door/recording.ts';
import type { Trace } from '../exchanges/trace.ts';
import type { HttpRequest, RequestHeaders } from '../http/request.ts';
import type { HttpResponse } from '../http/response.ts';

/** A world, as a request comes to it. */
export interface Entered {
  readonly door: Door;
  /** Undefined: it is not recorded. */
  readonly recording: Recording | undefined;
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
  /** Whether nothing is left to read of the body, if only because that failed. */
  isRead: boolean;
  body: unknown;
  parameters = NONE;
  /** Place in the list of the check that is being made, or waits. */
  place = 0;
  /** What the last wait gave. */
  awaited: unknown;
  /** A promise: the world is done with it, and the answer is still to be written. */
  response: HttpResponse | Promise<HttpResponse> | undefined;
  /** Door of the world that the request has come to; undefined: it has come to none yet, or is not noted there. */
  #door: Door | undefined;
  /** How many steps it has taken in that world. */
  #steps = 0;

  constructor(request: HttpRequest, { operation, path }: Route, trace: Trace) {
    this.request = request;
    this.trace = trace;
    this.requestId = request.requestId;
    this.method = request.method;
    this.isRead = ['GET', 'HEAD'].includes(request.method);
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
    this.#steps = 0;
    this.beginStep();
  }

  /** Leaves the world: the next step is none of it. */
  leaveWorld(): void {
    this.#door = undefined;
  }

  beginStep(awaited?: unknown): void {
    if (this.#door === undefined) return;
    this.#door.begin(this.#nextStep, awaited);
    this.#steps += 1;
  }

  endStep(): void {
    this.#door?.end();
  }

  /** Waits for something, and then goes on. */
  wait(outside: Outside, goOn: (awaited: unknown) => void): void {
    if (this.#door === undefined) void outside().then(goOn);
    else this.#door.wait(this.#nextStep, outside, goOn);
  }

  /** Begins the step after a wait. */
  resume(awaited: unknown): void {
    this.awaited = awaited;
    this.beginStep(awaited);
  }

  get #nextStep(): string {
    return `${this.requestId} ${this.#steps + 1}`;
  }

  /** Ends the way of a request that was answered. */
  end(response: HttpResponse): HttpResponse {
    return response;
  }

  /** Ends the way of a request that was refused, or failed; returns what to throw. */
  fail(error: unknown): unknown {
    return error;
  }
}
