import type { RequestHeaders } from '../http/request.ts';
import type { WholeResponse } from '../http/response.ts';
import type { Trail } from './trail.ts';

/** Which of the two planes a request is for. */
export type Plane = 'api' | 'controle';

/** A request and what came of it. */
export interface Exchange {
  /** Id of the request itself. */
  readonly requestId: string;
  /** Id that its response carries: of the first request, when this one repeated it. */
  readonly answeredId: string;
  readonly plane: Plane;
  /** When it came, in real milliseconds since 1970. */
  readonly startedAt: number;
  readonly milliseconds: number;
  /** The world that it was for; the principal one when it named none that exists. */
  readonly world: string;
  readonly method: string;
  /** Path and query as they came. */
  readonly target: string;
  /** Path and names of the query, as a log may show them. */
  readonly path: string;
  readonly headers: RequestHeaders;
  /** The body, as far as it was read: none of a request that was refused before. */
  readonly body: Uint8Array | undefined;
  /** Null when the connection was cut instead. */
  readonly response: WholeResponse | null;
  /** Code of the error that was answered; null when none was. */
  readonly codigo: string | null;
  readonly trail: Trail;
}
