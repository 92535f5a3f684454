import type { Contract } from '../../../../contract/contract.ts';
import type { Sql } from '../../../../host/sql.ts';
import { isAddressOrNetwork } from '../../../../treasury/index.ts';
import { parsePercent } from '../../../../treasury/rules/money.ts';
import { mainOf, refusalOfViolation } from '../../../../violation.ts';
import { mistakes } from '../mistakes.ts';
import { WorldFileError } from '../world-file-error.ts';

/**
 * Checks the body of an operation of the API by the contract: a call with another one would have been refused.
 * @param campo path of the body in the file
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

/** @throws {WorldFileError} when an entry is neither an address nor a network */
export function checkAddresses(ips: readonly string[] | null | undefined, campo: string): void {
  const wrong = ips?.findIndex((entry) => !isAddressOrNetwork(entry)) ?? -1;
  if (wrong !== -1) throw mistakes.noAddress(`${campo}.ips[${wrong}]`);
}

/** @throws {WorldFileError} when a fee is given that is not a percentage with at most two decimals */
export function checkFee(fee: number | undefined, campo: string): void {
  if (fee !== undefined && parsePercent(fee) === undefined)
    throw mistakes.badFee(`${campo}.taxa_sobre_rendimento`);
}

/** @throws {WorldFileError} when the organisation that a fact names does not exist at its time */
export function checkOrganization(sql: Sql, id: string, campo: string): void {
  const known = sql.rows('SELECT 1 FROM organizacoes WHERE id = ?', id);
  if (known.length === 0) throw mistakes.unknownOrganization(`${campo}.organizacao`, id);
}
