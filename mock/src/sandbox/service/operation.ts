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

export interface Page {
  readonly limite: number;
  /** `proximo` of the page before; null: the first page. */
  readonly apos: number | null;
}

export interface OperationResult {
  readonly status: 200 | 201 | 204;
  /** The resource, or a `PageResult`; absent in a 204. */
  readonly body?: unknown;
  /** Path of what was created, below the base path, such as `/propostas/prop_…`. */
  readonly location?: string;
}

export interface PageResult {
  readonly itens: readonly unknown[];
  /** `apos` of the next page; null: this is the last. */
  readonly proximo: number | null;
}
