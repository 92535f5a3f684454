import { mainOf, refusalOfViolation } from '../../../admission/violation.ts';
import type { Contract } from '../../../contract/contract.ts';
import { WorldFileError } from '../../../worlds/world-file-error.ts';
import { mistakes } from './mistakes.ts';

/**
 * Holds the body of an operation of the API to what the contract takes: what it would have refused cannot have happened.
 * @param campo where the body stands in the file
 * @throws {WorldFileError}
 */
export function checkBody(contract: Contract, ato: string, dados: unknown, campo: string): void {
  const body = contract.operations.find(({ id }) => id === ato)?.body;
  if (body === undefined) return;
  if (dados === undefined && body.required) throw mistakes.missing(campo);
  const [first, ...others] = dados === undefined ? [] : body.check(dados);
  if (first === undefined) return;
  const wrong = refusalOfViolation(mainOf(first, others), { name: campo });
  throw new WorldFileError(wrong.message, { campo: wrong.campo ?? campo });
}
