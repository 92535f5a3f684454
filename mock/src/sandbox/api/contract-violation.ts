import type { Contract } from '../../contract/contract.ts';
import type { Operation } from '../../contract/operations.ts';
import type { Answer } from '../../http/response.ts';

/** An answer is not as the contract says: a fault of ours, so what led to it must not happen. */
export class ContractViolation extends Error {
  override readonly name = 'ContractViolation';
}

/** @throws {ContractViolation} */
export function checkAnswer(contract: Contract, operation: Operation, answer: Answer): void {
  const problems = contract.responses.violations(operation, answer);
  if (problems.length > 0) throw new ContractViolation(problems.join('; '));
}
