export type Id = { readonly value: string } | FoundId;

/** An id that a shell command looks up and stores in an environment variable. */
export interface FoundId {
  readonly variable: string;
  readonly path: string;
  readonly pattern: string;
  readonly isLast?: boolean;
}
