import type { Judge } from '../../conformance/src/judge/judge.ts';
import type { Sandbox } from '../../mock/src/index.ts';
import type { WrittenOperation } from '../contract/contract.ts';

/** What is fuzzed: the operations under a path, with their contract, and a sandbox where something is in every state. */
export interface Plane {
  /** Such as `/v1`. */
  readonly basePath: string;
  readonly judge: Judge;
  /** Paths where a page is served to whoever asks, which is no operation. */
  readonly pages: ReadonlySet<string>;
  /** The status of each code. */
  readonly statuses: ReadonlyMap<string, number>;
  /** Statuses of what is refused before it is known which operation is meant. */
  readonly anywhere: ReadonlySet<number>;
  /** Headers that every refusal has. */
  readonly standing: readonly string[];
  /** Codes of the refusals that are kept under the key of their request. */
  readonly kept: ReadonlySet<string>;
  /** The world that it begins with, on any host. */
  readonly snapshot: Uint8Array;
  /** Makes what a snapshot does not hold, such as branches and faults. */
  prepare(sandbox: Pick<Sandbox, 'fetch'>): Promise<void>;
  /** Always the same one: of that snapshot, and prepared. */
  open(): Promise<Sandbox>;
  /** Everything that a request could change, by what it is. */
  stateOf(sandbox: Sandbox): Promise<ReadonlyMap<string, string>>;
  /** Headers of a request that lacks nothing. */
  readonly headers: readonly (readonly [string, string])[];
  /** Headers that are wrong, or that must change nothing. */
  readonly oddHeaders: readonly (readonly [string, string])[];
  /** Queries that are wrong, or that must change nothing. */
  readonly oddQueries: readonly string[];
  /** Headers of a request by one who may ask for nothing, and what that is answered, by status and code. */
  readonly stranger: { readonly headers: Plane['headers']; readonly refusal: string };
  /** Ids that an operation could be about, in every state. */
  idsFor(operation: WrittenOperation): readonly string[];
  /** Ids of other kinds, and of another organization. */
  readonly strangeIds: readonly string[];
  /** A body that keeps the contract; undefined when the operation takes none. */
  bodyFor(operation: WrittenOperation): unknown;
}

/** The operations that may share a sandbox, since they change nothing; and each other one alone. */
export function groupsOf({ judge }: Plane): readonly (readonly WrittenOperation[])[] {
  const all = [...judge.contract.operations.values()];
  const reads = all.filter(({ method }) => method === 'get');
  return [reads, ...all.filter((operation) => !reads.includes(operation)).map((operation) => [operation])];
}
