export type Id = { readonly value: string } | FoundId;

export interface FoundId {
  readonly variable: string;
  readonly path: string;
  readonly pattern: string;
  readonly isLast?: boolean;
}
