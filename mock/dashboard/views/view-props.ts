/** The parts of the address that a view gets. */
export interface ViewProps {
  /** Id of the one resource to show. */
  readonly id: string | undefined;
  readonly query: URLSearchParams;
}
