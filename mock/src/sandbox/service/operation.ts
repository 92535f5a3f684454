import type { Page } from '../store/page.ts';

/** A request that keeps the contract, from a key that may make it. */
export interface OperationRequest {
  readonly operationId: string;
  /** Organisation of the key. */
  readonly organizacaoId: string;
  /** `id` of the path. */
  readonly id?: string;
  /** Query parameters besides those of the page. */
  readonly filters: Readonly<Record<string, string>>;
  /** Default: the first page of 20. */
  readonly page?: Page;
  /** Undefined when absent. The address of a webhook destination was judged by the caller. */
  readonly body: unknown;
}

export interface OperationResult {
  readonly status: 200 | 201 | 204;
  /** The resource, or a `PageResult`; absent in a 204. */
  readonly body?: unknown;
  /** Path of what was created, below the base path, such as `/propostas/prop_…`. */
  readonly location?: string;
}
