import type { Trace } from '../exchanges/trace.ts';
import type { HttpRequest } from '../http/request.ts';
import type { HttpResponse } from '../http/response.ts';

/** A request that was handled, and what became of it. */
export interface Handled {
  readonly request: HttpRequest;
  readonly trace: Trace;
  /** Null when the connection was cut instead. */
  readonly response: HttpResponse | null;
  /** Path and names of the query, as a log may show them. */
  readonly path: string;
  /** Code of the error that was answered; null when none was. */
  readonly codigo: string | null;
  /** Id that the response carries: of the first request, when this one repeated it. */
  readonly answeredId: string;
  /** When it came, in real milliseconds since 1970. */
  readonly startedAt: number;
  readonly milliseconds: number;
}

/** Called for each request that was handled. It changes nothing about the answer. */
export type Observer = (handled: Handled) => void;
