import type { Operation } from '../contract/operations.ts';
import type { HttpRequest } from '../http/request.ts';
import type { ParameterValue } from './parameters.ts';

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
