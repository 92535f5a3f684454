/** An id as it is, or one that no two sandboxes have alike. */
export type Id = { readonly value: string } | FoundId;

/** An id that is looked up, and kept in an environment variable. */
export interface FoundId {
  readonly variable: string;
  /** A list that has it, below the origin of the sandbox. */
  readonly path: string;
  /** As `grep` knows it. */
  readonly pattern: string;
  /** Whether it is the last one of the list, and not the first. */
  readonly isLast?: boolean;
}
