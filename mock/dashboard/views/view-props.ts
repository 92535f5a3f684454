/** What a view is told of the address. */
export interface ViewProps {
  /** Of the one thing to show. */
  readonly id: string | undefined;
  readonly query: URLSearchParams;
}
