/** A fixed id, or one that is different in each sandbox. */
export type Id = { readonly value: string } | FoundId;

/** An id that a command looks up and keeps in an environment variable. */
export interface FoundId {
  readonly variable: string;
  /** The path of a list that has it. */
  readonly path: string;
  /** A pattern of `grep`. */
  readonly pattern: string;
  /** Whether it is the last one of the list; else the first. */
  readonly isLast?: boolean;
}
