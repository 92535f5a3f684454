import type { Operation } from '../../contract/operations.ts';
import type { JsonResponse } from '../../http/response.ts';

/** The response to what was done, with its documented status and, when something was created, where that is. */
export function toSuccess(
  { success: status, path }: Operation,
  basePath: string,
  body: unknown,
): JsonResponse {
  if (status !== 201) return { status, headers: {}, body };
  const { id } = body as { readonly id: string };
  return { status, headers: { Location: `${basePath}${path}/${id}` }, body };
}
