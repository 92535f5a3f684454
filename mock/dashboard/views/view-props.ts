export interface ViewProps {
  readonly id: string | undefined;
  readonly query: URLSearchParams;
}
