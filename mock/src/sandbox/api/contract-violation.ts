import type { Contract } from '../../contract/contract.ts';
import type { Operation } from '../../contract/operations.ts';
import type { JsonResponse } from '../../http/response.ts';

/** A response is not as the contract says: a fault of ours, so what led to it must not happen. */
export class ContractViolation extends Error {
  override readonly name = 'ContractViolation';
}

/** @throws {ContractViolation} */
export function checkResponse(contract: Contract, operation: Operation, response: JsonResponse): void {
  const problems = contract.responses.violations(operation, response);
  if (problems.length > 0) throw new ContractViolation(problems.join('; '));
}
