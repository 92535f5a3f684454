import type { Contract } from '../../contract/contract.ts';
import type { Sql } from '../../platform/store.ts';
import { isAddressOrNetwork } from '../../treasury/index.ts';
import { parsePercent } from '../../treasury/rules/money.ts';
import { mainOf, refusalOfViolation } from '../../violation.ts';
import { mistakes } from './check-world.ts';
import { WorldFileError } from './world-file-error.ts';

/** Something that a file says has happened. */
export interface TimelineEntry {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Its path in the file. */
  readonly campo: string;
  readonly apply: () => void;
}

/** When something happened. */
export interface When {
  readonly instant: string;
  /** Path in the file of the member that says so. */
  readonly campo: string;
}

/** The entries of a file. Each is between the entry that it follows from and the time of the file. */
export class Timeline {
  readonly #end: number;
  readonly #entries: TimelineEntry[] = [];

  /** @param end the time of the file, in milliseconds since 1970 */
  constructor(end: number) {
    this.#end = end;
  }

  /**
   * @param since when the entry that it follows from happened; 0 when there is none
   * @returns when it happens, in milliseconds since 1970
   * @throws {WorldFileError} when that is before `since`, or after the time of the file
   */
  add(when: When, since: number, campo: string, apply: () => void): number {
    const at = Date.parse(when.instant);
    if (at < since) throw mistakes.tooEarly(when.campo, since);
    if (at > this.#end) throw mistakes.tooLate(when.campo);
    this.#entries.push({ at, campo, apply });
    return at;
  }

  /** By time; those of one instant in the order of the file. */
  inOrder(): TimelineEntry[] {
    return [...this.#entries].sort((a, b) => a.at - b.at);
  }
}

/** Schedules each entry of a list, with its path in the file. */
export function scheduleEach<T>(
  list: readonly T[] | undefined,
  campo: string,
  schedule: (entry: T, campo: string) => void,
): void {
  list?.forEach((entry, n) => {
    schedule(entry, `${campo}[${n}]`);
  });
}

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

/** @throws {WorldFileError} when the organization that a fact names does not exist at its time */
export function checkOrganization(sql: Sql, id: string, campo: string): void {
  const known = sql.rows('SELECT 1 FROM organizacoes WHERE id = ?', id);
  if (known.length === 0) throw mistakes.unknownOrganization(`${campo}.organizacao`, id);
}
