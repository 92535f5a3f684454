import type { Call } from '../../admission/call.ts';
import type { Contract } from '../../contract/contract.ts';
import type { Operation } from '../../contract/operations.ts';
import { complete, type JsonResponse, serialize, type TextResponse } from '../../http/response.ts';

/** A success shows the state of this moment, to one client alone. */
const NOT_CACHED = { 'Cache-Control': 'no-store' };

/** The response to an operation that succeeded: its documented status and, when it created something, `Location`. */
export function toSuccess(
  { success: status, path }: Operation,
  basePath: string,
  body: unknown,
): JsonResponse {
  const headers = body === undefined ? {} : NOT_CACHED;
  if (status !== 201) return { status, headers, body };
  const { id } = body as { readonly id: string };
  // A replacement, such as a reissued transaction, is a sibling of the original in the same collection.
  const [collection] = path.split('/{');
  return { status, headers: { ...headers, Location: `${basePath}${collection}/${id}` }, body };
}

/** A response breaks the contract: a bug of the sandbox, so the change that led to it is rolled back. */
export class ContractViolation extends Error {
  override readonly name = 'ContractViolation';
}

export interface Validation {
  /** The contract of the operation called. */
  readonly contract: Contract;
  /** Headers that every response carries; default: those of that contract. */
  readonly standingHeaders?: Contract['standingHeaders'];
}

/**
 * The complete response to a call, validated by its contract.
 * @throws {ContractViolation}
 */
export function validated(
  response: JsonResponse,
  { operation, requestId }: Call,
  { contract, standingHeaders = contract.standingHeaders }: Validation,
): TextResponse {
  const whole = complete(response, { requestId, standingHeaders });
  const problems = contract.responses.violations(operation, whole);
  if (problems.length > 0) throw new ContractViolation(problems.join('; '));
  return serialize(whole);
}
