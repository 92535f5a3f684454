import type { Judge } from '../../conformance/src/judge/judge.ts';
import type { Sandbox } from '../../mock/src/index.ts';
import type { WrittenOperation } from '../contract/contract.ts';

/**
 * A fuzzing target: the operations below a path, their contract, and a sandbox with something in every state.
 */
export interface Plane {
  readonly basePath: string;
  readonly judge: Judge;
  /** Paths of HTML pages, which belong to no operation. */
  readonly pages: ReadonlySet<string>;
  readonly statuses: ReadonlyMap<string, number>;
  /** Statuses of refusals that are possible before the operation is known. */
  readonly anywhere: ReadonlySet<number>;
  readonly standing: readonly string[];
  /** Codes of refusals that are stored under the request's idempotency key. */
  readonly kept: ReadonlySet<string>;
  /** The initial world, in a form that any host can open. */
  readonly snapshot: Uint8Array;
  /** Creates what a snapshot does not contain, such as branches and faults. */
  prepare(sandbox: Pick<Sandbox, 'fetch'>): Promise<void>;
  open(): Promise<Sandbox>;
  stateOf(sandbox: Sandbox): Promise<ReadonlyMap<string, string>>;
  readonly headers: readonly (readonly [string, string])[];
  readonly oddHeaders: readonly (readonly [string, string])[];
  readonly oddQueries: readonly string[];
  readonly stranger: { readonly headers: Plane['headers']; readonly refusal: string };
  idsFor(operation: WrittenOperation): readonly string[];
  readonly strangeIds: readonly string[];
  /** A valid body; undefined when the operation takes none. */
  bodyFor(operation: WrittenOperation): unknown;
}

/** Groups of operations that share a sandbox: all reads together, every other operation alone. */
export function groupsOf({ judge }: Plane): readonly (readonly WrittenOperation[])[] {
  const all = [...judge.contract.operations.values()];
  const reads = all.filter(({ method }) => method === 'get');
  return [reads, ...all.filter((operation) => !reads.includes(operation)).map((operation) => [operation])];
}
