import type { Contract } from '../../contract/contract.ts';
import type { Sql } from '../../platform/store.ts';
import { isAddressOrNetwork } from '../../treasury/index.ts';
import { parsePercent } from '../../treasury/rules/money.ts';
import { mainOf, refusalOfViolation } from '../../violation.ts';
import { mistakes } from './check-world.ts';
import { WorldFileError } from './world-file-error.ts';

export interface TimelineEntry {
  readonly at: number;
  readonly campo: string;
  readonly apply: () => void;
}

export interface When {
  readonly instant: string;
  readonly campo: string;
}

/** Entries of a world file in time. Each entry must lie between the entry that it depends on and the file's time. */
export class Timeline {
  readonly #end: number;
  readonly #entries: TimelineEntry[] = [];

  constructor(end: number) {
    this.#end = end;
  }

  /**
   * @param since time of the entry that this entry depends on; 0 when it depends on none
   * @returns the entry's time in milliseconds since 1970
   * @throws {WorldFileError} when that time is before `since` or after the file's time
   */
  add(when: When, since: number, campo: string, apply: () => void): number {
    const at = Date.parse(when.instant);
    if (at < since) throw mistakes.tooEarly(when.campo, since);
    if (at > this.#end) throw mistakes.tooLate(when.campo);
    this.#entries.push({ at, campo, apply });
    return at;
  }

  inOrder(): TimelineEntry[] {
    return [...this.#entries].sort((a, b) => a.at - b.at);
  }
}

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
 * Validates the body of an operation against the contract.
 * @param campo path of the body in the world file
 * @throws {WorldFileError} for an invalid body
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

export function checkAddresses(ips: readonly string[] | null | undefined, campo: string): void {
  const wrong = ips?.findIndex((entry) => !isAddressOrNetwork(entry)) ?? -1;
  if (wrong !== -1) throw mistakes.noAddress(`${campo}.ips[${wrong}]`);
}

export function checkFee(fee: number | undefined, campo: string): void {
  if (fee !== undefined && parsePercent(fee) === undefined)
    throw mistakes.badFee(`${campo}.taxa_sobre_rendimento`);
}

export function checkOrganization(sql: Sql, id: string, campo: string): void {
  const known = sql.rows('SELECT 1 FROM organizacoes WHERE id = ?', id);
  if (known.length === 0) throw mistakes.unknownOrganization(`${campo}.organizacao`, id);
}
